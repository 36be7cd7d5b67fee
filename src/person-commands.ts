import type { Config } from "./config.ts";
import {
	type Erasure,
	type PersonInput,
	type PersonKind,
	personInput,
} from "./model/api/people/person-api.ts";
import { collections } from "./model/model.ts";
import { system } from "./model/rights/access.ts";
import { openForCommand } from "./platform.ts";

export interface PersonCommand {
	readonly does: "export" | "erase";
	readonly email: string;
	readonly called: string | undefined;
	readonly isTrial: boolean;
}

const kindsInWords: Readonly<Record<PersonKind, string>> = {
	account: "of their account, sessions among it",
	activity: "of the activity",
	history: "of the history",
	drafts: "of drafts, schedules and releases",
	comments: "of comments and reviews",
	mails: "of mails and what waits to be done",
	other: "of logs and all else",
};

/** The application may be running. @throws {Error} with a message for the operator */
export async function runPersonCommand(config: Config, command: PersonCommand): Promise<void> {
	const input = readInput(command);
	const platform = await openForCommand(config);
	try {
		const { persons } = platform;
		if (command.does === "export")
			process.stdout.write(`${JSON.stringify(await persons.collect(input), null, "\t")}\n`);
		else if (command.isTrial)
			process.stdout.write(sayErasure(await persons.preview(input), "would be erased"));
		else process.stdout.write(sayErasure(await persons.erase(system, input), "erased"));
	} finally {
		await platform.close();
	}
}

function readInput({ email, called }: PersonCommand): PersonInput {
	const read = personInput.safeParse({ email, ...(called !== undefined && { name: called }) });
	if (read.success) return read.data;
	throw new Error(`${email} cannot be looked for: ${read.error.issues[0]?.message}`);
}

export function sayErasure({ isKnown, counts, records }: Erasure, done: string): string {
	const lines = counts.map(({ kind, count }) => `  ${count.toLocaleString("en-NZ")} ${kindsInWords[kind]}`);
	const named = records.map(
		({ collection, id, title }) => `  ${collections[collection].label}: ${title || id} (${collection}/${id})`,
	);
	return [
		isKnown ? "" : "There is no account with this address.",
		lines.length > 0 ? `Rows ${done}:` : `Nothing ${done}.`,
		...lines,
		...(named.length > 0
			? ["These records name the person. Change them, then erase once more:", ...named]
			: []),
		"",
	]
		.filter((line, index) => line !== "" || index > 0)
		.join("\n");
}
