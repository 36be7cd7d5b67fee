import { withProgress } from "../backup/progress.ts";
import type { Config } from "../config.ts";
import type { Finding, Verdict } from "../model/api/operating/doctor-api.ts";
import { examine } from "./examine.ts";

/** Exit codes of Nagios plug-ins. */
export const exitCodes = { good: 0, warning: 1, bad: 2 } as const satisfies Record<Verdict, number>;

const marks = { good: "✓", warning: "!", bad: "✗" } as const satisfies Record<Verdict, string>;

/** @returns the exit code of the worst finding */
export async function runDoctor(config: Config): Promise<number> {
	const findings = await withProgress((tell) => examine({ config, tell }));
	process.stdout.write(describe(findings));
	return exitCodes[worstOf(findings)];
}

export function worstOf(findings: readonly Finding[]): Verdict {
	const has = (verdict: Verdict) => findings.some((finding) => finding.verdict === verdict);
	if (has("bad")) return "bad";
	return has("warning") ? "warning" : "good";
}

/** Worst first. */
export function describe(findings: readonly Finding[]): string {
	const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
	const width = Math.max(...findings.map(({ about }) => about.length));
	const sorted = findings.toSorted((one, other) => exitCodes[other.verdict] - exitCodes[one.verdict]);
	const lines = sorted.flatMap(({ about, verdict, said, next }, index) => {
		// Consecutive findings share a hint.
		const isSaid = next && next !== sorted[index + 1]?.next;
		const line = `${marks[verdict]} ${about.padEnd(width)}  ${said}`;
		return isSaid ? [line, `${" ".repeat(width + 4)}→ ${next}`] : [line];
	});
	const sum = `${count("good")} good, ${count("warning")} to see to soon, ${count("bad")} bad`;
	return `${lines.join("\n")}\n\n${sum}\n`;
}
