import { type HotkeyItem, useHotkeys } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { client } from "../../client.ts";
import type { FormOptions } from "./beginning.ts";
import type { StoredDraft } from "./drafts/drafts.ts";
import { openForm, type RecordForm } from "./open-form.ts";
import { drafts } from "./tab.ts";

interface RecordFormOptions extends Omit<FormOptions, "own" | "onSignedOut"> {
	/** What has been typed of the record and is stored in this browser. */
	readonly stored: readonly StoredDraft[];
	/** Whether the user may show visitors what is typed. */
	readonly mayPublish: boolean;
}

/** A form for as long as its screen is open: it keeps what is typed, and saves and publishes by keys, too. */
export function useRecordForm({ stored, mayPublish, ...options }: RecordFormOptions): RecordForm {
	const [form] = useState(() =>
		openForm({
			...options,
			own: drafts.take(stored, options.uid),
			onSignedOut: () => void client.auth.revalidate(),
		}),
	);
	useKeeping(form);
	useResuming(form, options.uid);
	useGoingToProblems(form);
	useGoingToAskedField();
	const keys: HotkeyItem[] = [
		["mod+S", () => void form.save()],
		["mod+shift+Enter", () => mayPublish && void form.publish()],
	];
	useHotkeys(keys, [], true);
	return form;
}

/** Nothing that is typed goes when the page does. */
function useKeeping(form: RecordForm) {
	useEffect(() => {
		const warn = (event: BeforeUnloadEvent) => {
			form.keep();
			if (form.isUnsent()) event.preventDefault();
		};
		const keep = () => form.keep();
		const sendLast = () => form.sendLast();
		const stop = form.start();
		window.addEventListener("beforeunload", warn);
		window.addEventListener("pagehide", sendLast);
		document.addEventListener("visibilitychange", keep);
		return () => {
			form.keep();
			void form.sendDraft();
			stop();
			window.removeEventListener("beforeunload", warn);
			window.removeEventListener("pagehide", sendLast);
			document.removeEventListener("visibilitychange", keep);
		};
	}, [form]);
}

/** What found nobody signed in is done once the same person is again. */
function useResuming(form: RecordForm, uid: string) {
	useEffect(
		() =>
			client.auth.onChange((state) => {
				const isBack = state.status === "signed-in" && state.user.id === uid;
				if (isBack && form.view.notice?.kind === "signed-out") void form.tryAgain();
				else if (isBack) void form.sendDraft();
			}),
		[form, uid],
	);
}

function useGoingToProblems(form: RecordForm) {
	useEffect(() => {
		let gone = form.view.goTo;
		return form.subscribe(() => {
			const { goTo } = form.view;
			if (!goTo || goTo === gone) return;
			gone = goTo;
			// The message beside the field must be there before the cursor comes to it.
			requestAnimationFrame(() => goToField(goTo.name));
		});
	}, [form]);
}

/** A user who comes by a link to a field (`#field-logo`) begins there. */
function useGoingToAskedField() {
	// Another at each navigation, and so at one to the same field, too.
	const location = useLocation();
	useEffect(() => {
		const name = /^#field-(\w+)$/.exec(location.hash)?.[1];
		if (!name || goToField(name)) return;
		// What is loaded apart, such as the editor of articles, comes a moment later.
		const watch = new MutationObserver(() => goToField(name) && stop());
		const stop = () => {
			watch.disconnect();
			clearTimeout(timer);
		};
		const timer = setTimeout(stop, givesUpAfterMs);
		watch.observe(document.body, { childList: true, subtree: true });
		return stop;
	}, [location]);
}

const givesUpAfterMs = 10_000;

/** Puts the cursor into a field; false where there is none to put it into. */
export function goToField(name: string): boolean {
	const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
	const control = field?.querySelector<HTMLElement>(
		`:is(input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"], [data-control])`,
	);
	control?.focus({ preventScroll: true });
	// Where the control has yet to come, it does once it would be seen.
	field?.scrollIntoView({ block: "center" });
	return Boolean(control);
}
