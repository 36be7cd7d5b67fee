import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";

/** A comment at the start contains fields, one per line, such as `title: About`. */
export interface HtmlFile {
	/** Without `.html`. */
	readonly name: string;
	/** "" for a missing field. */
	readonly field: (name: string) => string;
	readonly list: (name: string) => readonly string[];
	readonly content: string;
}

export async function readHtmlFiles(folder: string): Promise<HtmlFile[]> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".html")).toSorted();
	return Promise.all(
		names.map(async (name) => {
			const text = await readFile(join(folder, name), "utf8");
			const [, header = "", content = ""] = /^(?:<!--(.*?)-->)?(.*)$/s.exec(text) ?? [];
			const lines = header.matchAll(/^(\w+):[ \t]*(.*)$/gm);
			const fields = new Map([...lines].map(([, key = "", value = ""]) => [key, value.trim()]));
			const field = (key: string) => fields.get(key) ?? "";
			const list = (key: string) =>
				field(key)
					.split(",")
					.flatMap((value) => value.trim() || []);
			return { name: parse(name).name, field, list, content: content.trim() };
		}),
	);
}
