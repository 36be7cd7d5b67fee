import { Button, Text } from "@mantine/core";
import { use } from "react";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";
import { FormScopeContext, useVariants } from "../../records/record-form/variants/variant-set.ts";
import classes from "./variants.module.css";

/** Lists the scopes in which a field differs, below the field for all websites; each opens its variant. */
export function FieldVariants({ name, label }: { readonly name: string; readonly label: string }) {
	const of = use(FormScopeContext);
	return (
		of && <Chips {...{ of, label }} words="Differs:" field={name} noteOf={(item) => noteOf(item, name)} />
	);
}

/** Lists the websites that hide the record or show it first, below its placements. */
export function PlacementVariants({ label }: { readonly label: string }) {
	const of = use(FormScopeContext);
	return of && <Chips {...{ of, label }} words="On single websites:" field="hidden" noteOf={visibilityOf} />;
}

interface ChipsProps {
	readonly of: NonNullable<React.ContextType<typeof FormScopeContext>>;
	readonly words: string;
	readonly label: string;
	/** Field to open. */
	readonly field: string;
	/** Returns the state of a variant in words; undefined to leave it out. */
	readonly noteOf: (item: Variant) => string | undefined;
}

function Chips({ of, words, label, field, noteOf: note }: ChipsProps) {
	const { items } = useVariants(of.form.variants);
	const known = useLookups();
	const shown = items.flatMap((item) => {
		const said = note(item);
		return said === undefined
			? []
			: [{ ...item, text: [scopeName(item.scope, known), said].filter(Boolean).join(": ") }];
	});
	if (shown.length === 0) return null;
	return (
		<div className={classes.chips}>
			<Text span size="xs" c="dimmed">
				{words}
			</Text>
			{shown.map(({ scope, text, draft }) => (
				<Button
					key={scope}
					size="compact-xs"
					variant="light"
					color={draft ? "blue" : "gray"}
					c="var(--mantine-color-text)"
					aria-label={`${label}, ${text}`}
					onClick={() => of.choose(scope, field)}
				>
					{text}
				</Button>
			))}
		</div>
	);
}

function noteOf({ fields, draft }: Variant, name: string): string | undefined {
	if (draft?.changedFields.includes(name)) return "not published yet";
	if (!fields[name]) return undefined;
	if (fields[name].hasChangedBelow) return "text changed since";
	return fields[name].value === "" ? "hidden" : "";
}

function visibilityOf({ hidden, pinned, draft }: Variant): string | undefined {
	if (draft?.changedFields.some((field) => field === "hidden" || field === "pinned"))
		return "not published yet";
	if (hidden) return "hidden";
	return pinned ? "first" : undefined;
}
