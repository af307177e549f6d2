import pg from "pg";
const c = new pg.Client({ host: process.argv[2], port: 5432, user: "pandubelanja", database: "pandubelanja", password: process.argv[4] ?? "" });
await c.connect();
console.log((await c.query(process.argv[3]!)).rows);
await c.end();
