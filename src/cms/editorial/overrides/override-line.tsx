import { Anchor, Button, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { AnyField } from "../../../model/field.ts";
import { hasAllWebsites } from "../../../model/rights/access.ts";
import { scopeLabel } from "../../../model/website-scope.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import type { OverriddenRecord } from "../../records/record-form/saving/overridden.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";
import { type SaidSomewhere, saidAnywhere, saidPart } from "./differences.ts";
import { namedBy, placesFor } from "./places.ts";
import { useOverrides } from "./use-overrides.ts";

const OverrideDialog = lazy(async () => ({
	default: (await import("./override-dialog.tsx")).OverrideDialog,
}));

interface OverrideLineProps {
	readonly of: OverriddenRecord;
	readonly name: string;
	readonly field: AnyField;
}

/** Lists the scopes that override a field; each links to its override. */
export function OverrideLine({ of, name, field }: OverrideLineProps) {
	const { items = [], isMissing, reload } = useOverrides(of);
	const actor = actorOf(useUser());
	const on = namedBy(of);
	const places = placesFor(actor, of, useWebsitesAt(on));
	const [chosen, setChosen] = useState<string>();
	// Serialised, because it is a new object each time and must compare equal.
	const part = useFormView(of.form, (view) => JSON.stringify(saidPart(view, name)));
	const { problems, ...view } = JSON.parse(part) as ReturnType<typeof saidPart>;
	const label = field.label.toLowerCase();
	if (isMissing)
		return (
			<Text span size="xs" c="dimmed">
				Where it differs could not be loaded.{" "}
				<Anchor
					component="button"
					type="button"
					inherit
					aria-label={`Try again: where the ${label} differs`}
					onClick={() => void reload()}
				>
					Try again
				</Anchor>
			</Text>
		);
	const differing = saidAnywhere(view, items, name);
	const choices = places.flatMap((group) => group.items);
	const mayWriteAt = (scope: string) => choices.some(({ value }) => value === scope);
	const labelOf = ({ scope, item }: SaidSomewhere) =>
		item?.label ?? choices.find(({ value }) => value === scope)?.label ?? scopeLabel(scope);
	const first = places.at(-1)?.items[0]?.value;
	// A record on a single website needs no override.
	const isOffered = first && (on.length > 1 || differing.length > 0 || !hasAllWebsites(actor));
	return (
		<>
			{differing.length > 0 && (
				<Text span size="xs" c="dimmed">
					Differs on
				</Text>
			)}
			{differing.map((said) => {
				const problem = problems[said.at];
				const says = [labelOf(said), problem ?? noteOf(said)].filter(Boolean).join(": ");
				return mayWriteAt(said.scope) ? (
					<span key={said.scope} data-field={said.at}>
						<Button
							size="compact-xs"
							variant="light"
							color={colorOf(said, problem)}
							c="var(--mantine-color-text)"
							data-control
							aria-label={`Differs on ${says}: ${label}`}
							onClick={() => setChosen(said.scope)}
						>
							{says}
						</Button>
					</span>
				) : (
					<Text key={said.scope} span size="xs">
						{says}
					</Text>
				);
			})}
			{isOffered && (
				<Button
					size="compact-xs"
					variant="subtle"
					aria-label={`Make it different on some websites: ${label}`}
					onClick={() => setChosen(first)}
				>
					Make it different on some websites
				</Button>
			)}
			<Suspense>
				{chosen && (
					<OverrideDialog
						{...{ of, name, field, items, places, reload }}
						scope={chosen}
						onChoose={setChosen}
						onClose={() => setChosen(undefined)}
					/>
				)}
			</Suspense>
		</>
	);
}

function noteOf({ isStale, isTyped, text, hasChangedBelow }: SaidSomewhere): string {
	if (isStale) return "somebody else has changed it";
	if (isTyped) return text === null ? "as elsewhere once published" : "not published yet";
	return hasChangedBelow ? "shared text changed since" : "";
}

function colorOf({ isStale, isTyped, hasChangedBelow }: SaidSomewhere, problem: string | undefined): string {
	if (problem) return "red";
	if (isStale || hasChangedBelow) return "yellow";
	return isTyped ? "blue" : "gray";
}
