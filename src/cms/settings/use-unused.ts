import { countOf, type SeriesName, series } from "../../model/wording/series.ts";
import type { FallbackOf } from "../edit/form/field-slot.tsx";
import { shownIn } from "../edit/form/form-state.ts";
import type { RecordForm } from "../edit/form/open-form.ts";
import { useFormView } from "../edit/form/use-form-view.ts";
import { fieldsOfAll } from "./series-names.ts";

const names = Object.keys(series) as SeriesName[];

/** Tells which settings are of one of a series that is not shown: the fourth problem where there are three. */
export function useUnused(form: RecordForm, fallbackOf: FallbackOf): (field: string) => boolean {
	const counts = useFormView(form, (view) =>
		names
			.map((name) => {
				const values = shownIn(view);
				const count = `${name}Count`;
				return countOf(String(values[count] ?? "") || (fallbackOf(count, values)?.text ?? ""));
			})
			.join(" "),
	).split(" ");
	const unused = names.flatMap((name, at) => {
		const [, ...fields] = fieldsOfAll(name);
		return fields.slice(Number(counts[at]) * series[name].parts.length);
	});
	return (field) => unused.includes(field);
}
