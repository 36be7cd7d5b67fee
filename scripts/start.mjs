import { join } from "node:path";
import { program } from "../src/command-line/program.mjs";
import { readArguments } from "./arguments.mjs";
import { buildAndFill } from "./first-start.mjs";
import { runServer } from "./run-server.mjs";
import { ensureInstalled, neededBuild, root, runBuild } from "./setup.mjs";

const { values } = readArguments(program);
const isServing = Object.keys(values).every((name) => !program.options[name].runs);
const args = process.argv.slice(2);
ensureInstalled();
const build = neededBuild();
if (build?.isFirst && isServing) await buildAndFill(build, args);
else if (build) runBuild(build);
runServer([join(root, "dist", "server.js"), ...args]);
