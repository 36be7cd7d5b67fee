import { Button, VisuallyHidden } from "@mantine/core";
import { CheckIcon, Cross2Icon, DotFilledIcon, MinusIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import { FixLink } from "../../context/brand/fix-link.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import classes from "./checklist.module.css";
import type { ChecklistRow } from "./use-checks.ts";

const marks = {
	passed: { Icon: CheckIcon, label: "Passed", colour: "var(--mantine-color-green-text)" },
	failed: { Icon: Cross2Icon, label: "Failed", colour: "var(--mantine-color-red-text)" },
	waived: { Icon: MinusIcon, label: "Skipped", colour: "var(--mantine-color-dimmed)" },
	unknown: { Icon: DotFilledIcon, label: "Not checked yet", colour: "var(--mantine-color-dimmed)" },
} as const;

const fewProblems = 3;

interface CheckRowsProps {
	readonly rows: readonly ChecklistRow[];
	readonly domainKey: string;
	readonly onWaive: ((result: CheckResult) => void) | undefined;
}

export function CheckRows({ rows, ...rest }: CheckRowsProps) {
	return (
		<ul className={classes.rows}>
			{rows.map((row) =>
				row.scope === "website" ? (
					row.results.map((result) => <Row key={row.name} result={result} label={row.label} {...rest} />)
				) : (
					<Problems key={row.name} row={row} {...rest} />
				),
			)}
		</ul>
	);
}

function Problems({ row: { name, label, state, results }, ...rest }: ProblemsProps) {
	const [areAll, setAll] = useState(false);
	const more = results.length - fewProblems;
	const count = results.length === 1 ? "1 problem" : `${results.length} problems`;
	return (
		<>
			<li>
				<Mark state={state} />
				<span>{label}</span>
				<span className={classes.message}>{results.length === 0 ? "No problem found" : count}</span>
				<span className={classes.ways}>
					{more > 0 && (
						<Button
							variant="subtle"
							size="compact-xs"
							aria-label={`${label}: ${areAll ? "show fewer" : `show all ${results.length}`}`}
							onClick={() => setAll(!areAll)}
						>
							{areAll ? "Show fewer" : `Show all ${results.length}`}
						</Button>
					)}
				</span>
			</li>
			{results.slice(0, areAll ? undefined : fewProblems).map((result) => (
				<Row
					key={`${name} ${result.key}`}
					result={result}
					label={result.title || "Untitled"}
					isOfRecord
					{...rest}
				/>
			))}
		</>
	);
}

type ProblemsProps = Omit<CheckRowsProps, "rows"> & { readonly row: ChecklistRow };

interface RowProps extends Omit<CheckRowsProps, "rows"> {
	readonly result: CheckResult;
	readonly label: string;
	readonly isOfRecord?: boolean;
}

function Row({ result, label, isOfRecord = false, domainKey, onWaive }: RowProps) {
	const { people } = useLookups();
	const { state, severity, waived } = result;
	const isOpen = state === "failed" || state === "unknown";
	return (
		<li className={isOfRecord ? classes.problem : ""}>
			<Mark state={state} />
			<span>
				{label}
				{severity === "blocks-launch" && isOpen && <span className={classes.message}> · required</span>}
			</span>
			<span className={classes.message}>
				{waived ? `Skipped: ${waived.reason} (${nameOf(people, waived.who)})` : messageOf(result)}
			</span>
			<span className={classes.ways}>
				{isOpen && (
					<FixLink fix={result.fix} domainKey={domainKey} size="sm">
						<VisuallyHidden>{label}: </VisuallyHidden>
						{result.advice}
					</FixLink>
				)}
				{onWaive && severity !== "blocks-launch" && state !== "passed" && (
					<Button
						variant="subtle"
						size="compact-xs"
						aria-label={`${label}: ${waived ? "require" : "skip"}`}
						onClick={() => onWaive(result)}
					>
						{waived ? "Require" : "Skip"}
					</Button>
				)}
			</span>
		</li>
	);
}

/** Empty if the message only repeats the label. */
export function messageOf({ message, label }: CheckResult): string {
	return message === label ? "" : message;
}

function Mark({ state }: Pick<CheckResult, "state">) {
	const { Icon, label, colour } = marks[state];
	return <Icon role="img" aria-label={label} color={colour} />;
}
