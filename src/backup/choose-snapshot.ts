import { knownSchema } from "../data/operations/migrations/migrate.ts";
import { NewerError, type Snapshot } from "./repository/manifest.ts";
import type { Repository } from "./repository/repository.ts";
import { WrongKeyError } from "./repository/seal.ts";
import { snapshotName } from "./repository/snapshot-name.ts";
import { isTrusted, refusalOf, type Trust } from "./trust.ts";
import { isDamage } from "./verify.ts";

interface Candidate {
	readonly name: string;
	readonly snapshot: Snapshot;
}

/** A newer snapshot, with the reason as the end of a sentence. */
export interface Ignored {
	readonly name: string;
	readonly why: string;
}

export interface ChosenSnapshot extends Candidate {
	readonly ignored: readonly Ignored[];
}

interface Unreadable {
	readonly name: string;
	readonly error: Error;
}

interface Choice {
	/** Defaults to the newest accepted snapshot. */
	readonly name: string | undefined;
	readonly trust: Trust;
	/** Ignores newer snapshots with damaged manifests. */
	readonly skipsDamaged?: boolean;
}

/** @throws {Error} for the operator when no snapshot is accepted */
export async function chooseSnapshot(repository: Repository, choice: Choice): Promise<ChosenSnapshot> {
	const names = await repository.listSnapshots();
	const { name, trust } = choice;
	if (name === undefined) return chooseNewest(repository, names, choice);
	if (!names.includes(name))
		throw new Error(
			`There is no snapshot ${name} in ${repository.location}; there are ${names.slice(-5).join(", ")}`,
		);
	const snapshot = await read(repository, name);
	const refusal = refusalOf(snapshot, trust);
	if (refusal) throw new Error(`Snapshot ${name} ${refusal}`);
	const newer = newerError({ name, snapshot });
	if (newer) throw newer;
	return { name, snapshot, ignored: [] };
}

async function chooseNewest(
	repository: Repository,
	names: readonly string[],
	{ trust, skipsDamaged = false }: Choice,
): Promise<ChosenSnapshot> {
	const ignored: Ignored[] = [];
	const unreadable: Unreadable[] = [];
	let unsigned: Candidate | undefined;
	let chosen: Candidate | undefined;
	for (const name of names.toReversed()) {
		const snapshot = await read(repository, name).catch(requireSkippable);
		if (snapshot instanceof Error) {
			unreadable.push({ name, error: snapshot });
			continue;
		}
		const why = whyIgnored({ name, snapshot }, trust);
		const newer = newerError({ name, snapshot });
		if (why) ignored.push({ name, why });
		else if (newer) unreadable.push({ name, error: newer });
		else if (trust.signers.length === 0 || isTrusted(snapshot, trust)) {
			chosen = { name, snapshot };
			break;
		} else unsigned ??= { name, snapshot };
	}
	// This machine signs its snapshots, so an unsigned one after a signed one comes from elsewhere.
	if (chosen && unsigned)
		ignored.push({ name: unsigned.name, why: "is not signed although older snapshots are" });
	chosen ??= unsigned;
	if (!chosen) throw unreadable[0]?.error ?? noneAccepted(repository, ignored);
	const later = unreadable.filter(({ name }) => name > chosen.name);
	requireReadable(later, chosen.name, skipsDamaged);
	return {
		...chosen,
		ignored: [...ignored.filter(({ name }) => name > chosen.name), ...later.map(toIgnored)],
	};
}

/** A copy of an old snapshot under a newer name would restore an old state. */
function whyIgnored({ name, snapshot }: Candidate, trust: Trust): string | undefined {
	const refusal = refusalOf(snapshot, trust);
	const isRenamed = !name.startsWith(snapshotName(snapshot.manifest.at));
	return refusal ?? (isRenamed ? "has a name that is not its time; name it with --snapshot" : undefined);
}

/** @throws errors that do not concern a single snapshot */
function requireSkippable(error: unknown): Error {
	if (error instanceof Error && (error instanceof WrongKeyError || isDamage(error.cause))) return error;
	throw error;
}

/** Ignores snapshots with a foreign key, but reports damage and newer releases. */
function requireReadable(later: readonly Unreadable[], chosen: string, skipsDamaged: boolean): void {
	const serious = later.find(
		({ error }) => !(error instanceof WrongKeyError) && (!skipsDamaged || error.cause instanceof NewerError),
	);
	if (serious) throw new Error(`${serious.error.message}. To restore an older one, add --snapshot ${chosen}`);
}

function toIgnored({ name, error }: Unreadable): Ignored {
	return { name, why: error instanceof WrongKeyError ? "is encrypted for another key" : "is damaged" };
}

function noneAccepted({ location }: Repository, ignored: readonly Ignored[]): Error {
	const [newest] = ignored;
	return new Error(
		newest
			? `No snapshot in ${location} is accepted. The newest, ${newest.name}, ${newest.why}`
			: `There is no whole backup in ${location}`,
	);
}

/** @throws {Error} with the original error as its cause */
async function read(repository: Repository, name: string): Promise<Snapshot> {
	try {
		return await repository.readSnapshot(name);
	} catch (error) {
		if (error instanceof NewerError) throw newerRelease(name, error);
		if (!isDamage(error)) throw error;
		throw new Error(`Snapshot ${name} ${(error as Error).message}`, { cause: error });
	}
}

function newerError({ name, snapshot }: Candidate): Error | undefined {
	const { schema } = snapshot.manifest;
	return schema > knownSchema()
		? newerRelease(name, new NewerError(`of schema ${schema}, newer than the ${knownSchema()}`))
		: undefined;
}

function newerRelease(name: string, cause: NewerError): Error {
	return new Error(
		`Snapshot ${name} is ${cause.message} that this program knows; install the newer release`,
		{ cause },
	);
}
