/** Publish an event as a topic of a write's log entry, or with `queueWebhookEvent`. */
export const events = {
	"record.saved": { label: "Saved", about: "A record is added, changed or restored.", data: "record" },
	"record.published": { label: "Published", about: "The same, and visitors see it.", data: "record" },
	"record.taken-down": { label: "Taken down", about: "Visitors see a record no more.", data: "record" },
	"record.removed": { label: "Deleted", about: "A record goes into the trash.", data: "record" },
	"file.uploaded": {
		label: "File uploaded",
		about: "A file is added, or others take its place.",
		data: "record",
	},
	"website.launched": {
		label: "Website launched",
		about: "Visitors see a website for the first time, or again.",
		data: "record",
	},
	"backup.made": { label: "Backup made", about: "The program has made its daily backup.", data: "backup" },
	"backup.failed": {
		label: "Backup failed",
		about: "It could not; the dashboard says why.",
		data: "backup",
	},
} as const;

export type EventName = keyof typeof events;

export const eventNames = Object.keys(events) as [EventName, ...EventName[]];
