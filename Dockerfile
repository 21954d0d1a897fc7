# The server with the site in it. Data lives elsewhere: in PostgreSQL and S3, or in the volume at /data.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
RUN npm run build
# The bundle holds our own packages' code; of their folders only the database's SQL and the demo agency are read at run time.
RUN npm prune --omit=dev && rm -rf packages/*/src packages/*/test apps/*/src

FROM node:20-bookworm-slim
# Backups of a PostgreSQL server are made by its own programs, of its version or later; Debian itself has 15.
ARG POSTGRES=17
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && if [ "$POSTGRES" != 15 ]; then /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y; fi \
  && apt-get install -y --no-install-recommends "postgresql-client-$POSTGRES" && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/apps ./apps
USER node
VOLUME /data
EXPOSE 3000
# The first start makes the database and, where asked to, the demo agency.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "apps/server/dist/main.js"]
