import { spawnSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../setup.mjs";

/** Copies all files that git tracks or would track to a separate folder, in which a file may be broken and restored. */
export function openFaultCopy() {
	// Vitest names files by their real path.
	const folder = realpathSync(mkdtempSync(join(tmpdir(), "frontage-mutants-")));
	const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
		cwd: root,
		encoding: "utf8",
	});
	const paths = stdout.split("\0").filter((path) => path !== "" && existsSync(join(root, path)));
	for (const path of paths) cpSync(join(root, path), join(folder, path), { recursive: true });
	symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
	return {
		folder,
		/**
		 * Injects a fault into a file and returns a function that restores it. @throws {Error} when the text does not
		 * occur there exactly once
		 */
		apply({ file, text, replacement }) {
			const path = join(folder, file);
			const whole = existsSync(path) ? readFileSync(path, "utf8") : "";
			const count = whole.split(text).length - 1;
			if (count !== 1)
				throw new Error(
					`${file} has the text ${count === 0 ? "no more" : `${count} times`}; say in scripts/testing/mutants.mjs what is to be replaced: ${text}`,
				);
			writeFileSync(
				path,
				whole.replace(text, () => replacement),
			);
			return () => writeFileSync(path, whole);
		},
		remove() {
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
