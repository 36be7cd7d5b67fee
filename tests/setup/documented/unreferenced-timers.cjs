// Has no timer keep a process alive, as if each had been unreferenced. Node then exits as soon as nothing else is pending.
const { syncBuiltinESMExports } = require("node:module");
const promises = require("node:timers/promises");

const { setTimeout: start } = globalThis;
globalThis.setTimeout = (...args) => start(...args).unref();
globalThis.setTimeout[require("node:util").promisify.custom] = start[require("node:util").promisify.custom];
const wait = promises.setTimeout;
promises.setTimeout = (ms, value, options) => wait(ms, value, { ...options, ref: false });
syncBuiltinESMExports();
