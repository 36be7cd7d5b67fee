import type { NotificationData } from "@mantine/notifications";
import { lazyCode } from "./lazy.ts";

/** What draws notices, loaded when the user first touches the page, or before the first of them. */
export const lazyNotices = lazyCode(() => import("./open-notices.ts"));

let held: NotificationData[] = [];
lazyNotices.onCome(() => {
	for (const notice of held) lazyNotices.now()?.notifications.show(notice);
	held = [];
});

/** Notices in a corner of the screen. */
export const notices = {
	/** Says something; as soon as it can be drawn, where that cannot be loaded just now. */
	show(notice: NotificationData) {
		const code = lazyNotices.now();
		if (code) code.notifications.show(notice);
		else held.push(notice);
		lazyNotices.want().catch(() => undefined);
	},
	hide(id: string) {
		held = held.filter((notice) => notice.id !== id);
		lazyNotices.now()?.notifications.hide(id);
	},
};
