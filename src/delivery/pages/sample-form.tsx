import { type Context, Hono } from "hono";
import { sampleFormPath } from "../../model/contact-form.ts";
import {
	mostLetters,
	type SampleErrors,
	SampleFormPage,
	type SampleMessage,
} from "../../site/sample-form.tsx";
import type { Assets } from "../../site/site.ts";
import { readText } from "../http/body.ts";
import { RequestError } from "../http/errors.ts";
import { isClosed } from "./closed.tsx";
import { noteBrand, type PageRequest, renderComplete, respondComplete } from "./complete-page.tsx";

export interface SampleFormOptions {
	readonly hasSample: boolean;
	readonly assets: Assets;
	readonly requestOf: (context: Context) => PageRequest | undefined;
	readonly notFound: (context: Context) => Response | Promise<Response>;
}

/** Three fields, with each letter encoded as four `%XX`. */
const maxBodyBytes = 20_000;
const formType = "application/x-www-form-urlencoded";

/**
 * Only on websites whose settings name it, if the program serves the sample. Submissions are neither stored nor logged.
 */
export function sampleFormRouter({ hasSample, assets, requestOf, notFound }: SampleFormOptions) {
	const app = new Hono();
	if (!hasSample) return app;

	const answer =
		(render: (context: Context) => Promise<Draft> | Draft) =>
		async (context: Context): Promise<Response> => {
			const request = requestOf(context);
			if (!request) return notFound(context);
			const finding = request.find();
			noteBrand(request, finding);
			const requestSite = await finding;
			const { site, isDegraded } = requestSite;
			if (isClosed(requestSite) || isDegraded || site.contact.formUrl !== sampleFormPath)
				return notFound(context);
			const { status = 200, ...draft } = await render(context);
			if (draft.problem) return context.text(`${draft.problem}\n`, status as 413);
			const page = renderComplete(<SampleFormPage site={site} assets={assets} {...draft} />);
			return respondComplete(request, { ...page, status, isComplete: false, headers });
		};

	app.get(
		sampleFormPath,
		answer(() => ({})),
	);
	app.post(sampleFormPath, answer(readDraft));
	return app;
}

interface Draft {
	readonly written?: SampleMessage;
	readonly errors?: SampleErrors;
	readonly status?: number;
	readonly problem?: string;
}

const headers = { "x-frame-options": "SAMEORIGIN", "x-robots-tag": "noindex" };

async function readDraft({ req }: Context): Promise<Draft> {
	const type = (req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
	if (type !== formType) return { status: 415, problem: `Send it as ${formType}.` };
	const text = await readText(req.raw, maxBodyBytes).catch(asRefusal);
	if (typeof text !== "string") return { status: text.status, problem: `${text.message}.` };
	const sent = new URLSearchParams(text);
	const field = (name: keyof SampleMessage) => (sent.get(name) ?? "").replaceAll("\r\n", "\n").trim();
	const written = { name: field("name"), email: field("email"), message: field("message") };
	const errors = errorsIn(written);
	return { written, errors, status: Object.keys(errors).length > 0 ? 422 : 200 };
}

function asRefusal(error: unknown): RequestError {
	if (error instanceof RequestError) return error;
	throw error;
}

const missing: SampleMessage = {
	name: "Please write your name",
	email: "Please write your email address",
	message: "Please write what it is about",
};

function errorsIn(written: SampleMessage): SampleErrors {
	const fields = Object.keys(missing) as (keyof SampleMessage)[];
	const errors = fields.flatMap((field) => {
		const value = written[field];
		if (value === "") return [[field, missing[field]]];
		if (value.length > mostLetters[field]) return [[field, `At most ${mostLetters[field]} letters, please`]];
		if (field === "email" && !/^[^\s@]+@[^\s@]+$/.test(value))
			return [[field, "This is not an email address"]];
		return [];
	});
	return Object.fromEntries(errors) as SampleErrors;
}
