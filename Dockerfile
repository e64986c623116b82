# The service as an image: docker build --tag signpost .
# test/container.mjs runs these steps without Docker: use only instructions that it knows.

# The full image has the compilers that better-sqlite3 needs where there is no prebuilt binary.
FROM node:24.21.0 AS build
# better-sqlite3 12 aborts if it is compiled against the headers of Node 24.19 or newer. The ABI is the same.
ENV npm_config_target=24.18.1
WORKDIR /app
COPY package.json package-lock.json ./
COPY dashboard/package.json ./dashboard/
RUN npm ci --no-audit --no-fund
COPY nest-cli.json tsconfig.json tsconfig.build.json ./
COPY migrations ./migrations
COPY src ./src
COPY dashboard ./dashboard
RUN npm run --silent build && npm prune --omit=dev --no-audit --no-fund
# An optional peer of i18next, for its types: npm keeps it.
RUN rm -r node_modules/typescript node_modules/.bin/tsc node_modules/.bin/tsserver
# class-validator loads it on every start, for a decorator that is not used.
RUN rm -r node_modules/libphonenumber-js/* && touch node_modules/libphonenumber-js/max.js
# The link to the workspace, whose build is in dist.
RUN rm -rf node_modules/@signpost

FROM node:24.21.0-slim
LABEL org.opencontainers.image.title="Signpost"
LABEL org.opencontainers.image.description="Link management service: a JSON API, and short links that are followed and counted"
LABEL org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production
ENV DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json LICENSE ./
RUN mkdir /data && chown 1000:1000 /data
# The image's user "node", by number: Kubernetes cannot tell from a name that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --start-interval=1s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell or npm in between, so that SIGTERM reaches the service.
CMD ["node", "."]
