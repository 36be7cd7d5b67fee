import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root, say } from "../setup.mjs";
import { buildClientPackage } from "./client-package.mjs";

// `npm run pack:client` builds the client's package, which other projects install from its file.
const dist = join(root, "dist");
const folder = join(dist, "client");
await buildClientPackage(folder);
const options = { cwd: dist, encoding: "utf8", shell: process.platform === "win32" };
const { status, stdout, stderr } = spawnSync("npm", ["pack", folder, "--silent"], options);
say(status === 0 ? join("dist", stdout.trim()) : stderr);
process.exitCode = status ?? 1;
