import { z } from "zod";
import { clean } from "../../data/records/html/clean/clean.ts";
import { whyTooMuch } from "../../data/records/html/sanitise.ts";
import { cleanHtml, leftOutView } from "../../model/api/left-out-api.ts";
import { InvalidError } from "../../model/errors.ts";
import { type Endpoint, endpoint } from "../api/endpoint.ts";

const mostCharacters = 1_500_000;
const message = `html is a text of at most ${mostCharacters} characters`;

/** For pasted HTML, by the same rules as writes. */
export const cleanEndpoint: Endpoint = endpoint({
	rights: "itself",
	route: "POST /api/clean-html",
	allow: "contributor",
	byToken: "never",
	id: "cleanHtml",
	group: "Back office",
	summary: "Clean HTML from another program",
	more: "Returns what a write would store, without storing it, and what it would remove.",
	body: z
		.strictObject({ html: z.string(message).max(mostCharacters, message) })
		.meta({ id: "ForeignHtml", example: { html: "<div>Words</div>" } }),
	answers: cleanHtml,
	async handle({ body: { html } }) {
		const why = whyTooMuch(html);
		if (why) throw new InvalidError([{ pointer: "/html", message: `The HTML ${why}` }]);
		const cleaned = clean(html);
		return { html: cleaned.html, leftOut: leftOutView(cleaned.leftOut) };
	},
});
