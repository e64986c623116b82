import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

/** In Node 20 it begins to refuse international hosts once V8 has optimized it. */
const NO_CAN_PARSE = { object: 'URL', property: 'canParse', message: 'Use findAddress.' };

const VAGUE_WORDS = ['whoever', 'somebody', 'nobody', 'empty-handed', 'anew'];
const VAGUE = `/\\b(${VAGUE_WORDS.join('|')})\\b/i`;
const NO_VAGUE_WORD = {
  selector: `:matches(Identifier[name=${VAGUE}], Literal[value=${VAGUE}], TemplateElement[value.raw=${VAGUE}])`,
  message: 'Name the actor: client, visitor, account owner, worker, replica.',
};

const EXTREMES = 'LONGEST|SHORTEST|LARGEST|SMALLEST|MOST|LEAST';
const TIMES = 'AGE|DELAY|DURATION|HEARTBEAT|INTERVAL|KEPT|LIFETIME|PATIENCE|PAUSE|PERIOD|RETRY|TIMEOUT|TRY|TTL';
const UNITLESS = `/^(${EXTREMES})(_|$)|(^|_)(${TIMES})$/`;
const NO_UNITLESS_CONSTANT = {
  selector: `VariableDeclarator[id.name=${UNITLESS}] > :matches(Literal[raw=/^[0-9]/], BinaryExpression).init`,
  message: 'End the name in its unit (_MS, _SECONDS, _BYTES, _LENGTH), or begin it with MAX_ or MIN_.',
};

const NO_SQL_TEXT = {
  selector:
    'CallExpression[callee.property.name=/^(query|exec|pragma)$/] > :matches(Literal, TemplateLiteral).arguments',
  message: 'Use QueryBuilder, or move the statement to a *-store.ts file.',
};
const RESTRICTED = [NO_VAGUE_WORD, NO_UNITLESS_CONSTANT];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'data/',
      'coverage/',
      'tools/bench/results/',
      'tools/screenshots/out/',
      'dashboard/src/api/generated/',
      'test/support/dashboard-build/',
    ],
  },
  eslint.configs.recommended,
  {
    ignores: ['eslint.config.mjs'],
    rules: {
      'no-restricted-syntax': ['error', ...RESTRICTED],
      'no-warning-comments': ['error', { terms: VAGUE_WORDS, location: 'anywhere' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      complexity: ['error', 10],
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 30, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
      'no-else-return': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config/ reads the environment.' },
        NO_CAN_PARSE,
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
      '@typescript-eslint/require-await': 'off',
      // The type beside the initializer documents a column or a query parameter with a default.
      '@typescript-eslint/no-inferrable-types': 'off',
    },
  },
  {
    files: ['src/config/**', 'src/**/*.spec.ts', 'test/**/*.ts'],
    rules: { 'no-restricted-properties': ['error', NO_CAN_PARSE] },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/**/*.spec.ts', 'src/**/*-store.ts', 'src/database/bulk-insert.ts'],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED, NO_SQL_TEXT] },
  },
  { files: ['migrations/**'], rules: { 'max-lines-per-function': 'off' } },
  // The markup of a component is one expression, in which each part that may be absent is a condition.
  {
    files: ['dashboard/**/*.tsx'],
    rules: {
      complexity: ['error', 15],
      'max-lines-per-function': ['error', { max: 75, skipBlankLines: true, skipComments: true }],
    },
  },
  // The router throws redirects, and its hooks are taken out of objects.
  {
    files: ['dashboard/**/*.tsx', 'dashboard/**/*.ts'],
    rules: {
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['src/**/*.spec.ts', 'dashboard/**/*.spec.ts', 'test/**/*.ts'],
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      // Response bodies are untyped; the expectation checks them.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        AbortController: 'readonly',
        Buffer: 'readonly',
        __dirname: 'readonly',
        TextDecoder: 'readonly',
        URL: 'readonly',
        clearTimeout: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        module: 'writable',
        performance: 'readonly',
        process: 'readonly',
        setImmediate: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
  {
    files: ['tools/**/*.mjs'],
    rules: {
      complexity: ['error', 10],
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 150, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 30, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
      'no-else-return': 'error',
    },
  },
);
