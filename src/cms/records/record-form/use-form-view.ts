import { useSyncExternalStore } from "react";
import type { FormView } from "./form-view.ts";
import type { RecordForm } from "./open-form.ts";

/** Selects part of a form's state; re-renders when that part changes. */
export function useFormView<T>(form: RecordForm, select: (view: FormView) => T): T {
	return useSyncExternalStore(form.subscribe, () => select(form.view));
}
