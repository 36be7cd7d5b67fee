import { Button, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { holdsEverywhere } from "../../../model/access.ts";
import type { AnyField } from "../../../model/field.ts";
import { useWebsitesAt } from "../../lookups/websites-at.ts";
import { actorOf, useUser } from "../../parts/user.ts";
import type { OverriddenRecord } from "./overridden.ts";
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

/** Says where a field differs; each place leads to what it says there. */
export function OverrideLine({ of, name, field }: OverrideLineProps) {
	const { items, reload } = useOverrides(of);
	const actor = actorOf(useUser());
	const on = namedBy(of);
	const places = placesFor(actor, of, useWebsitesAt(on));
	const [chosen, setChosen] = useState<string>();
	if (!items) return null;
	const differing = items.filter(({ fields }) => fields[name]);
	const mayWriteAt = (scope: string) =>
		places.some(({ items }) => items.some(({ value }) => value === scope));
	const first = places.at(-1)?.items[0]?.value;
	// On one website alone there is nothing to differ from.
	const isOffered = first && (on.length > 1 || differing.length > 0 || !holdsEverywhere(actor));
	const label = field.label.toLowerCase();
	return (
		<>
			{differing.length > 0 && (
				<Text span size="xs" c="dimmed">
					Differs on
				</Text>
			)}
			{differing.map(({ scope, label: place, fields }) => {
				const says = fields[name]?.hasChangedBelow ? `${place}: shared text changed since` : place;
				return mayWriteAt(scope) ? (
					<Button
						key={scope}
						size="compact-xs"
						variant="light"
						color={fields[name]?.hasChangedBelow ? "yellow" : "gray"}
						c="var(--mantine-color-text)"
						aria-label={`Differs on ${says}: ${label}`}
						onClick={() => setChosen(scope)}
					>
						{says}
					</Button>
				) : (
					<Text key={scope} span size="xs">
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
						{...{ of, name, field, items, places }}
						scope={chosen}
						onChoose={setChosen}
						onClose={() => setChosen(undefined)}
						onSaved={reload}
					/>
				)}
			</Suspense>
		</>
	);
}
