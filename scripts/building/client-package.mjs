import { spawnSync } from "node:child_process";
import { copyFileSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "..", "..");
const source = join(root, "src", "client", "package");

/** Writes the parts that programs need of the client into a folder, as a package without external imports. */
export async function buildClientPackage(folder) {
	await build({
		root,
		configFile: false,
		publicDir: false,
		logLevel: "warn",
		build: {
			outDir: folder,
			emptyOutDir: true,
			target: "es2022",
			minify: false,
			lib: {
				entry: join(root, "src", "client", "program-client.ts"),
				formats: ["es"],
				fileName: "frontage-client",
			},
		},
	});
	writeTypes(join(folder, "types"));
	const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	const told = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
	writeFileSync(join(folder, "package.json"), `${JSON.stringify({ ...told, version }, null, "\t")}\n`);
	copyFileSync(join(source, "README.md"), join(folder, "README.md"));
	copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
}

function writeTypes(folder) {
	const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
	const options = { encoding: "utf8" };
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[tsc, "-p", source, "--outDir", folder],
		options,
	);
	if (status !== 0) throw new Error(`The client's types cannot be written: ${stdout || stderr}`);
	const described = join(folder, "described.d.ts");
	for (const name of globSync("**/*.d.ts", { cwd: folder })) {
		const file = join(folder, name);
		const to = relative(dirname(file), described).replaceAll("\\", "/").replace(".d.ts", ".js");
		writeFileSync(file, ownImports(readFileSync(file, "utf8"), to.startsWith(".") ? to : `./${to}`));
	}
	copyFileSync(join(source, "described.d.ts"), described);
}

/** Rewrites declarations so that they import only files of the package, under their names there. */
function ownImports(text, described) {
	return text
		.replaceAll('import * as z from "zod/mini"', `import { z } from "${described}"`)
		.replaceAll(/"zod(?:\/mini)?"/g, `"${described}"`)
		.replaceAll(/(from |import\()"(\.[^"]*)\.ts"/g, '$1"$2.js"');
}
