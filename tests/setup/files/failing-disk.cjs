// Loaded before the program: a disk that refuses what is flushed to it, for as long as the file FAILING_DISK is there.
const { existsSync } = require("node:fs");
const files = require("node:fs/promises");
const { syncBuiltinESMExports } = require("node:module");

const { open } = files;
files.open = async (...args) => {
	const file = await open(...args);
	const { datasync } = file;
	file.datasync = () => {
		if (!existsSync(process.env.FAILING_DISK ?? "")) return datasync.call(file);
		return Promise.reject(Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" }));
	};
	return file;
};
syncBuiltinESMExports();
