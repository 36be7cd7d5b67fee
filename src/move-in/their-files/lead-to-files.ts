import { DomUtils } from "htmlparser2";
import { whyTooMuch } from "../../data/records/html/sanitise.ts";
import { parse, print } from "../../data/records/html/tree.ts";
import type { Taken } from "./take-files.ts";

type Take = (address: string) => Promise<Taken | undefined>;

const attributes = ["src", "href"] as const;

/** HTML whose pictures and links lead to the files that have come in, as far as these have. */
export async function leadToFiles(html: string, take: Take): Promise<string> {
	// What is to be refused need not be worked on.
	if (!/\b(src|href)\s*=/i.test(html) || whyTooMuch(html)) return html;
	const tree = parse(html);
	const elements = DomUtils.getElementsByTagName((name) => name === "img" || name === "a", tree, true);
	await Promise.all(
		elements.map(async ({ name, attribs }) => {
			for (const attribute of attributes) {
				const taken = await take(attribs[attribute] ?? "");
				if (!taken) continue;
				attribs[attribute] = taken.address;
				if (name === "img" && !attribs.width && taken.width > 0)
					Object.assign(attribs, { width: String(taken.width), height: String(taken.height) });
			}
		}),
	);
	return print(tree);
}
