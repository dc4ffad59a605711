// postgres.js 3.4.9 does not survive a connection that the server ends while a write waits for the end of the turn: it
// throws where it cannot be caught, or never writes on that connection again (porsager/postgres, issues 1154 and 1208).
// Until a release has the guard, the programs are bundled with it, and tests and `npm run dev` load it so. Pages use the pool
// of the process, so theirs too.
// It takes what the ended session left over the answers of the next one: its failure, which then meets a query that was
// never sent, and the number of its rows, behind which the first rows of another result are put, so that they are not found.
// A caller of `reserve` that waits for a connection is forgotten when the pool opens one in place of another that has ended, and
// waits for ever; one whose `reserve` has failed is still given the next connection, which is then never given back.
// A reserved connection that passes its `max_lifetime` goes back to the pool as if it were good, and ends after the next query:
// the query behind that is lost. It now ends when it is given back.
// A query that is asked between the reset of a connection and its end is never answered. A query on a reserved connection,
// or in a transaction, goes to the next session when the first has ended: another caller's, and outside of any transaction.
// It now fails, since its connection is closed.
// Of several hosts it tries one after the other without a pause and for ever while none can be used, and takes a standby for a
// host that can be written to: each is tried once, then the query fails as it does with one host.
// Nor has it a way to notice a connection whose other end has vanished: `watch` gets each socket, over TLS the inner one.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const CONNECTION_MENDS = [
  {
    from: "function nextWrite(fn) {\n",
    to: `function nextWrite(fn) {
    if (socket === null) {
      nextWriteTimer !== null && clearImmediate(nextWriteTimer)
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
`,
    times: 1,
  },
  {
    from: "    clearImmediate(nextWriteTimer)\n",
    to: "    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n",
    times: 2,
  },
  {
    from: "      statements = {}\n      needsTypes = options.fetch_types\n",
    to: `      query = results = errorResponse = final = null
      rows = 0
      connection.isOld = false
      result = new Result()
      statements = {}
      needsTypes = options.fetch_types
`,
    times: 1,
  },
  {
    // It is not awaited: a connection that ends just then would be an unhandled rejection. The next one asks again.
    from: "return fetchArrayTypes()",
    to: "return fetchArrayTypes().catch(() => { needsTypes = true })",
    times: 1,
  },
  {
    from: "lifeTimer = timer(end, options.max_lifetime)",
    to: `lifeTimer = timer(
        () => connection.reserved && connection.reserved.release ? (connection.isOld = true) : end(),
        options.max_lifetime
      )`,
    times: 1,
  },
  { from: "    , hostIndex = 0\n", to: "    , hostIndex = 0\n    , tried = 0\n", times: 1 },
  {
    from: "    if (connection.queue === queues.connecting && options.host[retries + 1])\n",
    to: "    if (connection.queue === queues.connecting && initial && tried + 1 < host.length)\n",
    times: 1,
  },
  {
    from: `    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    to: `    if (initial && ++tried < host.length)
      return reconnect()

    ;(initial || query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    tried = 0
`,
    times: 1,
  },
  {
    from: "options.shared.retries = retries = 0\n",
    to: "options.shared.retries = retries = tried = 0\n",
    times: 1,
  },
  {
    from: "(x === 'read-write' && xs.default_transaction_read_only === 'on')",
    to: "(x === 'read-write' && (xs.default_transaction_read_only === 'on' || xs.in_hot_standby === 'on'))",
    times: 1,
  },
  {
    from: "      socket.on('data', data)\n",
    to: "      options.watch && options.watch(socket)\n      socket.on('data', data)\n",
    times: 1,
  },
];
const OPTION_MENDS = [
  {
    from: "    queries.length && connect(c, queries.shift())\n",
    to: `    if (queries.length) {
      const query = queries.shift()
      query.reserve && queries.push(query)
      connect(c, query)
    }
`,
    times: 1,
  },
  {
    from: "const query = { reserve: resolve, reject }",
    to: "const query = { reserve: resolve, reject: (error) => { queries.remove(query); reject(error) } }",
    times: 1,
  },
  {
    from: "    c.reserved.release = true\n",
    to: `    c.reserved.release = true
    let lost = null
    c.onclose = (error) => {
      lost = error
      while (queue.length)
        queue.shift().reject(error)
    }
`,
    times: 1,
  },
  {
    from: "      c.queue === full\n        ? queue.push(q)\n",
    to: `      if (lost)
        return q.reject(lost)
      c.queue === full
        ? queue.push(q)
`,
    times: 1,
  },
  {
    from: "        new Promise((_, reject) => connection.onclose = reject)\n",
    to: `        new Promise((_, reject) => connection.onclose = (error) => {
          lost = error
          reject(error)
          while (queries.length)
            queries.shift().reject(error)
        })
`,
    times: 1,
  },
  {
    from: "    let savepoints = 0\n",
    to: "    let lost = null\n      , savepoints = 0\n",
    times: 1,
  },
  {
    from: "        q.catch(e => uncaughtError || (uncaughtError = e))\n",
    to: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
`,
    times: 1,
  },
  {
    from: "      c.reserved = null\n      onopen(c)\n",
    to: `      if (lost)
        return
      c.onclose = null
      c.reserved = null
      const isOld = c.isOld
      c.isOld = false
      isOld ? c.end() : onopen(c)
`,
    times: 1,
  },
  {
    from: "    socket          : o.socket,\n",
    to: "    socket          : o.socket,\n    watch           : o.watch,\n",
    times: 1,
  },
];

const MENDS = [
  [/postgres[\\/]src[\\/]connection\.js$/, CONNECTION_MENDS],
  [/postgres[\\/]src[\\/]index\.js$/, OPTION_MENDS],
];

/** An esbuild plugin; the build fails when the driver's source is not the one that the mends were written for. */
export const mendedPostgresDriver = {
  name: "mended-postgres-driver",
  setup(build) {
    build.onResolve({ filter: /^postgres$/ }, () => ({ path: fileURLToPath(import.meta.resolve("postgres")) }));
    for (const [filter, mends] of MENDS) {
      build.onLoad({ filter }, async ({ path }) => ({
        contents: mended(await readFile(path, "utf8"), mends),
        loader: "js",
      }));
    }
  },
};

/** A hook of Node's (`module.register`), for programs that are not bundled: tests and `npm run dev`. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  const mends = MENDS.find(([filter]) => filter.test(url))?.[1];
  return mends ? { ...loaded, source: mended(String(loaded.source), mends) } : loaded;
}

function mended(source, mends) {
  for (const { from, to, times } of mends) {
    const parts = source.split(from);
    if (parts.length !== times + 1) throw new Error(`postgres has changed: review ${import.meta.url}`);
    source = parts.join(to);
  }
  return source;
}
