import { use, useEffect } from "react";
import { codeOnRequest, useLazy } from "../../kit/lazy/lazy.ts";
import {
	type FormScope,
	FormScopeContext,
	useVariants,
} from "../../records/record-form/variants/variant-set.ts";

export const variantNotes = codeOnRequest(async () => (await import("./variant-note.tsx")).VariantNote);

interface FieldVariantsProps {
	readonly name: string;
	readonly label: string;
	readonly isPlacement: boolean;
}

export function FieldVariants(props: FieldVariantsProps) {
	const of = use(FormScopeContext);
	return of && <Note of={of} {...props} />;
}

function Note(props: FieldVariantsProps & { readonly of: FormScope }) {
	const hasVariants = useVariants(props.of.form.variants).items.length > 0;
	const VariantNote = useLazy(variantNotes);
	useEffect(() => {
		if (hasVariants) void variantNotes.need();
	}, [hasVariants]);
	return hasVariants && VariantNote && <VariantNote {...props} />;
}
