import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildBackOffice } from "./building/back-office.mjs";
import { buildPublic } from "./building/public.mjs";
import { buildServer, copyApiViewer } from "./building/server.mjs";
import { dist } from "./building/shared.mjs";

mkdirSync(dist, { recursive: true });
for (const name of readdirSync(dist)) rmSync(join(dist, name), { recursive: true });
process.env.NODE_ENV = "production";
await buildServer();
// A first start fills its database meanwhile.
process.send?.("server built");
await buildPublic();
await Promise.all([buildBackOffice(), copyApiViewer()]);
process.disconnect?.();
