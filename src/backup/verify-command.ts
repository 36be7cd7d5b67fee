import { chooseSnapshot, type Ignored } from "./choose-snapshot.ts";
import { lackingLines, lossLines } from "./describe-losses.ts";
import type { Place, ReportProgress } from "./repository/place.ts";
import type { Repository } from "./repository/repository.ts";
import { isUsable } from "./restore.ts";
import { type TrustOptions, trustOf, warningAbout } from "./trust.ts";
import { describeDamages, type Losses, type Verified, verify } from "./verify.ts";
import { inWords, megabytes } from "./words.ts";

interface VerifyOptions extends TrustOptions {
	/** Defaults to all snapshots. */
	readonly snapshot: string | undefined;
}

/** @throws {Error} with the report as its message for damage, and for an ignored newer snapshot */
export async function verifyInWords(
	place: Place,
	repository: Repository,
	options: VerifyOptions,
	tell: ReportProgress,
): Promise<string> {
	const trust = await trustOf(place, options);
	const chosen = await chooseSnapshot(repository, { name: options.snapshot, trust, skipsDamaged: true });
	const names = options.snapshot === undefined ? await repository.listSnapshots() : [chosen.name];
	const verified = await verify(repository, names, tell);
	const warning = warningAbout(chosen.snapshot, trust);
	const text = [
		verified.damages.length > 0 ? describeDamages(verified.damages) : describeGood(verified, names),
		...describeRestore(chosen.name, verified.losses.get(chosen.name)),
		...lackingLines("backup", chosen.snapshot.manifest.lacking),
		...describeOthers(chosen.name, verified),
		...describeIgnored(chosen.ignored),
		...(warning ? [warning] : []),
	].join("\n");
	if (verified.damages.length > 0 || chosen.ignored.length > 0) throw new Error(text);
	return text;
}

function describeGood({ files, bytes }: Verified, names: readonly string[]): string {
	const snapshots = names.length === 1 ? "one snapshot" : `${names.length} snapshots`;
	return `${inWords(files)} files of ${snapshots} are as they were stored (${megabytes(bytes)}).`;
}

function describeRestore(name: string, losses: Losses | undefined): string[] {
	if (!losses || !isUsable(losses))
		return [`A restore of ${name} is impossible: its facts about the database (table meta) are damaged.`];
	const lines = lossLines(losses);
	return lines.length === 0
		? [`A restore of ${name} would be complete.`]
		: [
				`A restore of ${name} with --without-damaged would lack, with what belongs to it:`,
				...lines.map((line) => `  ${line}`),
			];
}

function describeOthers(chosen: string, { losses }: Verified): string[] {
	const incomplete = [...losses].filter(([name, lost]) => name !== chosen && lossLines(lost).length > 0);
	return incomplete.length === 0
		? []
		: [`A restore would be incomplete of ${incomplete.map(([name]) => name).join(", ")}, too.`];
}

function describeIgnored(ignored: readonly Ignored[]): string[] {
	return ignored.map(({ name, why }) => `A restore would ignore snapshot ${name}, which ${why}.`);
}
