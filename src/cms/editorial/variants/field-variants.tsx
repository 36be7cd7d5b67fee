import { use, useEffect } from "react";
import { codeOnRequest, useLazy } from "../../kit/lazy/lazy.ts";
import {
	type FormScope,
	FormScopeContext,
	useVariants,
} from "../../records/record-form/variants/variant-set.ts";

/** Loaded with the form of a record that has variants. */
export const variantChips = codeOnRequest(async () => (await import("./variant-chips.tsx")).VariantChips);

interface FieldVariantsProps {
	readonly name: string;
	readonly label: string;
	readonly isPlacement: boolean;
}

export function FieldVariants(props: FieldVariantsProps) {
	const of = use(FormScopeContext);
	return of && <Chips of={of} {...props} />;
}

function Chips(props: FieldVariantsProps & { readonly of: FormScope }) {
	const hasVariants = useVariants(props.of.form.variants).items.length > 0;
	const VariantChips = useLazy(variantChips);
	useEffect(() => {
		// The form works without them.
		if (hasVariants) variantChips.want().catch(() => undefined);
	}, [hasVariants]);
	return hasVariants && VariantChips && <VariantChips {...props} />;
}
