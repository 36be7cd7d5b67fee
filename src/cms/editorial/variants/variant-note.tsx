import { Anchor } from "@mantine/core";
import type { Variant } from "../../../model/api/editorial/variant-api.ts";
import { byNearness, parseScope } from "../../../model/website-scope.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";
import { type FormScope, useVariants } from "../../records/record-form/variants/variant-set.ts";
import { sayOwnValues, sayVisibility } from "./say-variants.ts";

interface VariantNoteProps {
	readonly of: FormScope;
	readonly name: string;
	readonly label: string;
	readonly isPlacement: boolean;
}

/** Opens the variant in which a field or the visibility differs, or the choice between several. */
export function VariantNote({ of, name, label, isPlacement }: VariantNoteProps) {
	const { items } = useVariants(of.form.variants);
	const known = useLookups();
	const noteIn = (item: Variant) => (isPlacement ? visibilityOf(item) : noteOf(item, name));
	const nearestLast = items.toSorted((one, other) => byNearness(other.scope, one.scope));
	const differing = nearestLast.flatMap((item) => {
		const note = noteIn(item);
		if (note === undefined) return [];
		const { scope } = item;
		return { scope, note, name: scopeName(scope, known), isWebsite: parseScope(scope)?.kind === "website" };
	});
	const [first, second] = differing;
	if (!first) return null;
	const field = isPlacement ? "hidden" : name;
	return (
		<Anchor
			component="button"
			type="button"
			size="xs"
			c="dimmed"
			ta="start"
			mt={4}
			onClick={() => (second ? of.openSwitch(field) : of.choose(first.scope, field))}
		>
			{isPlacement ? sayVisibility(differing) : sayOwnValues(label, differing)}
		</Anchor>
	);
}

function noteOf({ fields, draft }: Variant, name: string): string | undefined {
	if (draft?.changedFields.includes(name)) return "not published yet";
	if (!fields[name]) return undefined;
	if (fields[name].hasChangedBelow) return "older than this one";
	return fields[name].value === "" ? "hidden" : "";
}

function visibilityOf({ hidden, pinned, draft }: Variant): string | undefined {
	if (draft?.changedFields.some((field) => field === "hidden" || field === "pinned"))
		return "not published yet";
	if (hidden) return "hidden";
	return pinned ? "first" : undefined;
}
