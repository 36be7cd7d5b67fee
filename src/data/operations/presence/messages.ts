import { z } from "zod";
import type { Person } from "./people.ts";

const person = z.object({
	uid: z.string(),
	name: z.string(),
	since: z.number(),
	isTyping: z.boolean(),
});

const message = z.object({
	node: z.string(),
	/** Reveals lost messages of this sender. */
	number: z.int(),
	isFollowing: z.boolean().optional(),
	isNew: z.boolean().optional(),
	/** Complete presence of these records in the sending process. */
	people: z.record(z.string(), z.array(person)).optional(),
	/** Records or drafts; `*` for too many. */
	written: z.array(z.string()).optional(),
});
export type Message = z.infer<typeof message>;

/** PostgreSQL's limit is below 8,000 bytes. */
const longest = 7_000;

/** Undefined for a message of another release. */
export function readMessage(text: string): Message | undefined {
	try {
		return message.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

export function* messagesOf(
	records: Iterable<readonly [key: string, people: readonly Person[]]>,
): Iterable<Pick<Message, "people">> {
	let people: Record<string, Person[]> = {};
	let bytes = 0;
	for (const [key, there] of records) {
		const more = Buffer.byteLength(JSON.stringify([key, there]));
		// Makes long lists fit.
		const listed = more > longest ? there.slice(0, 20) : there;
		if (bytes > 0 && bytes + more > longest) {
			yield { people };
			people = {};
			bytes = 0;
		}
		people[key] = [...listed];
		bytes += more;
	}
	if (bytes > 0) yield { people };
}

export function messageOfWritten(keys: Iterable<string>): Pick<Message, "written"> {
	const written = [...keys];
	return { written: Buffer.byteLength(JSON.stringify(written)) > longest ? ["*"] : written };
}
