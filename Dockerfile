# syntax=docker/dockerfile:1
# The product as one image: `web` and `worker` differ by their environment only. See docs/operations.md.

FROM node:22-bookworm-slim AS build
WORKDIR /app
# Packages first: a change of the sources alone installs nothing anew.
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY . .
# Finds the packages in place, patches and builds; then only what serves is left.
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production JANGTEO_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/scripts/trace.mjs ./scripts/
COPY --from=build /app/db/migrations ./db/migrations
COPY --from=build /app/fonts ./fonts
COPY --from=build /app/locales ./locales
COPY --from=build /app/public ./public
# Files of sellers and members; the code itself stays root's, and cannot be changed by the process that runs it.
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "build/server.js"]
