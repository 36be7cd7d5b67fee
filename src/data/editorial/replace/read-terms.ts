import { isSafeAddress } from "../../../model/addresses/safe-address.ts";
import type { TermInput } from "../../../model/api/editorial/replace-api.ts";
import { InvalidError, ifThere, type Problem, pointerTo } from "../../../model/errors.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { isOneLine } from "../../../model/kinds/text.ts";
import { addressOf, shownSize } from "../../../model/media/media.ts";
import type { RecordOf } from "../../../model/model.ts";
import { asAddress } from "../../../model/replace/address-match.ts";
import { readPhone } from "../../../model/replace/find-phones.ts";
import type { Term } from "../../../model/replace/term.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { findRecord } from "../../records/write.ts";

/** Characters of a text or its replacement. */
const mostOfWords = 300;

type Wrong = readonly [part: "find" | "replacement", message: string];

/** Files and people that the actor may not see count as missing. @throws {InvalidError} */
export async function readTerms(
	database: Database,
	actor: Actor,
	inputs: readonly TermInput[],
): Promise<Term[]> {
	const problems: Problem[] = [];
	const terms: Term[] = [];
	for (const [index, input] of inputs.entries()) {
		const wrong = wrongOf(input);
		const read = wrong ?? (await readTerm(database, actor, input));
		if (isWrong(read)) problems.push({ pointer: pointerTo("terms", index, read[0]), message: read[1] });
		else terms.push(read);
	}
	if (problems.length > 0) throw new InvalidError(problems);
	return terms;
}

function isWrong(read: Wrong | Term): read is Wrong {
	return Array.isArray(read);
}

function wrongOf({ kind, find, replacement = "" }: TermInput): Wrong | undefined {
	if (find.trim() === "") return ["find", "Say what to find"];
	if (!isOneLine(find)) return ["find", "What to find must be one line"];
	if (!isOneLine(replacement) || !replacement.isWellFormed())
		return ["replacement", "The replacement must be one line"];
	return checks[kind](find, replacement);
}

const isAddress = (typed: string) => asAddress(typed) !== "" && isSafeAddress(asAddress(typed));

const checks: Readonly<Record<TermInput["kind"], (find: string, replacement: string) => Wrong | undefined>> =
	{
		text(find, replacement) {
			if (find.length > mostOfWords)
				return ["find", `What to find may have at most ${mostOfWords} characters`];
			if (replacement.length > mostOfWords)
				return ["replacement", `The replacement may have at most ${mostOfWords} characters`];
			return undefined;
		},
		phone(find, replacement) {
			if (!readPhone(find)) return ["find", "This is no phone number of 5 to 15 digits"];
			if (replacement !== "" && !readPhone(replacement))
				return ["replacement", "This is no phone number of 5 to 15 digits"];
			return undefined;
		},
		link(find, replacement) {
			if (!isAddress(find))
				return ["find", "This is no web address, email address or path that begins with /"];
			if (replacement !== "" && !isAddress(replacement))
				return ["replacement", "This is no web address, email address or path that begins with /"];
			return undefined;
		},
		file: (find, replacement) => checkIds(find, replacement, "file"),
		person: (find, replacement) => checkIds(find, replacement, "person"),
	};

function checkIds(find: string, replacement: string, what: string): Wrong | undefined {
	if (!isPossibleId(find)) return ["find", `There is no such ${what}`];
	if (replacement !== "" && !isPossibleId(replacement)) return ["replacement", `There is no such ${what}`];
	if (find === replacement) return ["replacement", `Choose another ${what}`];
	return undefined;
}

async function readTerm(database: Database, actor: Actor, input: TermInput): Promise<Wrong | Term> {
	const { kind, find, replacement, matchCase = false, matchMacrons = false, wholeWord = true } = input;
	const term: Term = { kind, find, replacement, matchCase, matchMacrons, wholeWord };
	if (kind === "file") return readFile(database, actor, term);
	if (kind !== "person" || !replacement) return { ...term, replacement: tidy(term) };
	const person = await ifThere(findRecord(database, { actor }, "team", toId(replacement)));
	return person ? term : ["replacement", "There is no such person"];
}

/** Spaces in text terms are intended. */
function tidy({ kind, replacement }: Term): string | undefined {
	return kind === "text" ? replacement : replacement?.trim();
}

async function readFile(database: Database, actor: Actor, term: Term): Promise<Wrong | Term> {
	const { find, replacement } = term;
	if (!replacement) return term;
	const fileOf = async (id: RecordId) =>
		(await ifThere(findRecord(database, { actor }, "media", id))) as unknown as RecordOf<"media"> | undefined;
	const [before, other] = [await fileOf(toId(find)), await fileOf(toId(replacement))];
	if (!other) return ["replacement", "There is no such file"];
	if (before && before.type !== other.type)
		return ["replacement", "Only a file of the same type can take its place"];
	return { ...term, replacement: addressOf(other), ...shownSize(other) };
}
