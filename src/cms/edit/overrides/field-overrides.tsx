import { lazy, Suspense, use } from "react";
import type { AnyField } from "../../../model/field.ts";
import classes from "../form.module.css";
import { Overridden } from "./overridden.ts";

const OverrideLine = lazy(() =>
	import("./override-line.tsx").then(
		({ OverrideLine }) => ({ default: OverrideLine }),
		// The form is as good without.
		() => ({ default: () => null }),
	),
);

/** Below a field that may differ: where it does, and the way to have it differ; its room is there from the start. */
export function FieldOverrides({ name, field }: { readonly name: string; readonly field: AnyField }) {
	const of = use(Overridden);
	if (!of) return null;
	return (
		<div className={classes.differs}>
			<Suspense>
				<OverrideLine {...{ of, name, field }} />
			</Suspense>
		</div>
	);
}
