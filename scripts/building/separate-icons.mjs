import { readFileSync } from "node:fs";
import { join } from "node:path";
import svgpath from "svgpath";

/**
 * The path of a drawing, rounded to a hundredth of its units, of which an icon is 15 wide: no screen shows more. Each
 * point is relative to the one before, so that equal curves are equal texts and compress well.
 */
export function shortPath(path) {
	return svgpath(path).rel().round(2).toString();
}

/**
 * Splits the icon package, which is one module, into one module per icon, so that a screen loads only its own icons.
 */
export function separateIcons() {
	const name = "@radix-ui/react-icons";
	const source = join(import.meta.dirname, "../../node_modules", name, "dist", "react-icons.esm.js");
	const icons = new Map(
		[...readFileSync(source, "utf8").matchAll(/^var (\w+Icon) = [\s\S]*?\n}\);$/gm)].map(([code, icon]) => [
			icon,
			code,
		]),
	);
	return {
		name: "separate-icons",
		enforce: "pre",
		transform(code, id) {
			if (!id.endsWith(".tsx")) return undefined;
			return code.replace(/^import \{([^}]+)\} from "@radix-ui\/react-icons";$/gm, (_, names) =>
				names
					.split(",")
					.map((icon) => icon.trim())
					.filter(Boolean)
					.map((icon) => `import { ${icon} } from "${name}/${icon}";`)
					.join(" "),
			);
		},
		resolveId: (id) => (id.startsWith(`${name}/`) ? `\0${id}` : undefined),
		load(id) {
			const icon = id.startsWith(`\0${name}/`) ? id.slice(name.length + 2) : undefined;
			if (icon === undefined) return undefined;
			// The start of the module is compiled destructuring for old browsers.
			const code = icons
				.get(icon)
				?.replace(
					/function \(_ref, forwardedRef\) \{[^;]*;/,
					'function ({ color = "currentColor", ...props }, forwardedRef) {',
				)
				.replace(/\bd: "([^"]+)"/g, (_, drawing) => `d: "${shortPath(drawing)}"`);
			return `import { forwardRef, createElement } from "react";
${code}
export { ${icon} };`;
		},
	};
}
