import { Button, Text } from "@mantine/core";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";
import { type FormScope, useVariants } from "../../records/record-form/variants/variant-set.ts";
import classes from "./chips.module.css";

interface VariantChipsProps {
	readonly of: FormScope;
	readonly name: string;
	readonly label: string;
	readonly isPlacement: boolean;
}

/** Scopes in which a field differs, or websites that hide or pin the record. Each opens its variant. */
export function VariantChips({ of, name, label, isPlacement }: VariantChipsProps) {
	const { items } = useVariants(of.form.variants);
	const known = useLookups();
	const shown = items.flatMap((item) => {
		const note = isPlacement ? visibilityOf(item) : noteOf(item, name);
		if (note === undefined) return [];
		return [{ ...item, text: [scopeName(item.scope, known), note].filter(Boolean).join(": ") }];
	});
	if (shown.length === 0) return null;
	return (
		<div className={classes.chips}>
			<Text span size="xs" c="dimmed">
				{isPlacement ? "On single websites:" : "Differs:"}
			</Text>
			{shown.map(({ scope, text, draft }) => (
				<Button
					key={scope}
					size="compact-xs"
					variant="light"
					color={draft ? "blue" : "gray"}
					c="var(--mantine-color-text)"
					className={classes.chip ?? ""}
					classNames={{ label: classes.label ?? "" }}
					aria-label={`${label}, ${text}`}
					onClick={() => of.choose(scope, isPlacement ? "hidden" : name)}
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
