import { type EventName, events } from "../../../model/api/operating/events.ts";
import { collections, isCollection } from "../../../model/model.ts";

/** Summarises the events and collections of a webhook: "Published, Taken down · Articles". */
export function sayWhat(chosen: readonly EventName[], of: readonly string[]): string {
	const what = chosen.map((event) => events[event].label).join(", ");
	const which = of.map((name) => (isCollection(name) ? collections[name].label : name)).join(", ");
	return `${what} · ${which || "All records"}`;
}
