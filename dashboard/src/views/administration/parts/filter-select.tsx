interface FilterSelectProps<Value extends string> {
  label: string;
  /** Absent if everything is shown. */
  value?: Value;
  /** The text for everything. */
  all: string;
  options: readonly (readonly [value: Value, text: string])[];
  onChange: (value?: Value) => void;
}

/** A filter of a list, beside its search. */
export const FilterSelect = <Value extends string>({
  label,
  value,
  all,
  options,
  onChange,
}: FilterSelectProps<Value>) => (
  <select
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange((target.value || undefined) as Value | undefined)}
    className="control w-auto! max-w-full max-sm:grow"
  >
    <option value="">{all}</option>
    {/* Of a former address of the view, or while the options are read. */}
    {value !== undefined && !options.some(([option]) => option === value) && <option value={value}>{value}</option>}
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
);
