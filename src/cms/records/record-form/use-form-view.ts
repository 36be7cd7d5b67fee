import { useSyncExternalStore } from "react";
import type { FormView } from "./form-view.ts";
import type { RecordForm } from "./open-form.ts";

export function useFormView<T>(form: RecordForm, select: (view: FormView) => T): T {
	return useSyncExternalStore(form.subscribe, () => select(form.view));
}
