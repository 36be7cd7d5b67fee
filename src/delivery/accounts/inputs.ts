import { z } from "zod";
import { type Role, roles } from "../../model/access.ts";
import { isOneLine } from "../../model/kinds/text.ts";
import { RequestError } from "../api/errors.ts";

const maxBytes = 16_384;

/** Reads the body of a request as the schema says. @throws {RequestError} */
export type Read = <T>(schema: z.ZodType<T>) => Promise<T>;

/** What databases can keep: no NUL, no half of a character. */
export const text = (most: number) =>
	z
		.string("must be a text")
		.max(most, `must have at most ${most} characters`)
		.refine((value) => !value.includes("\0") && value.isWellFormed(), "has characters that cannot be kept");

/** What somebody or something is called. */
export const nameText = (most: number) => text(most).refine(isOneLine, "must be one line");

const filled = (most: number, message: string) => text(most).refine((value) => value.trim() !== "", message);

const email = filled(320, "Please enter your email address");
export const token = filled(200, "is missing");

export const credentialsInput = z.strictObject({
	email,
	password: filled(1_000, "Please enter your password"),
});
export const passwordAloneInput = z.strictObject({ password: filled(1_000, "Please enter your password") });
export const addressInput = z.strictObject({ email });
export const tokenInput = z.strictObject({ token });
export const passwordInput = z.strictObject({
	token,
	password: text(1_000),
	email: text(320).optional(),
	name: nameText(120).optional(),
});
export const profileInput = z.strictObject({ name: nameText(120), picture: text(2_000) }).partial();
export const signOutsInput = z.strictObject({ alsoHere: z.boolean("must be true or false") });
export const invitationInput = z.strictObject({
	email,
	name: nameText(120),
	roles: z.array(z.enum(Object.keys(roles) as Role[], "must be a role")).max(10),
});
export const codeInput = z.strictObject({ token, code: filled(100, "Please enter the code") });
export const proofInput = codeInput.extend({ way: z.enum(["totp", "recovery-code"], "must be a way") });
/** No body, or an empty object. */
export const nothing = z.strictObject({});

/** A reader of the request's body; one that is empty is an empty object. */
export function reader(request: Request): Read {
	return async (schema) => {
		const parsed = schema.safeParse(parseJson(await readText(request), request));
		if (parsed.success) return parsed.data;
		const problems = parsed.error.issues.flatMap((issue) =>
			issue.code === "unrecognized_keys"
				? issue.keys.map((key) => ({ pointer: pointerTo([...issue.path, key]), message: "is not expected" }))
				: [{ pointer: pointerTo(issue.path), message: issue.message }],
		);
		throw new RequestError(422, "This cannot be used", problems);
	};
}

function parseJson(body: string, request: Request): unknown {
	if (body === "") return {};
	const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
	if (type !== "application/json") throw new RequestError(415, "Send it as application/json");
	try {
		return JSON.parse(body);
	} catch {
		throw new RequestError(400, "The body is not JSON");
	}
}

/** Counts as it reads: what a length header says proves nothing. */
async function readText(request: Request): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > maxBytes) throw new RequestError(413, `The body may have at most ${maxBytes} bytes`);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString();
}

function pointerTo(path: readonly PropertyKey[]): string {
	return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
