import type { WebhookEvent } from "../../model/api/operating/webhook-api.ts";
import { collections, isCollection } from "../../model/model.ts";

/** What a webhook may tell of: as a label, and what happens then. */
export const events: Readonly<Record<WebhookEvent, readonly [label: string, about: string]>> = {
	"record.saved": ["Saved", "A record is added, changed or restored."],
	"record.published": ["Published", "The same, and visitors see it."],
	"record.taken-down": ["Taken down", "Visitors see a record no more."],
	"record.removed": ["Deleted", "A record goes into the trash."],
	"file.uploaded": ["File uploaded", "A file is added, or others take its place."],
	"website.launched": ["Website launched", "Visitors see a website for the first time, or again."],
	"backup.made": ["Backup made", "The program has made its daily backup."],
	"backup.failed": ["Backup failed", "It could not; the dashboard says why."],
};

/** What a webhook tells of, as a person reads it: "Published, Taken down · Articles". */
export function sayWhat(chosen: readonly WebhookEvent[], of: readonly string[]): string {
	const what = chosen.map((event) => events[event][0]).join(", ");
	const which = of.map((name) => (isCollection(name) ? collections[name].label : name)).join(", ");
	return `${what} · ${which || "All records"}`;
}
