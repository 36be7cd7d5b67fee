import { type HotkeyItem, useHotkeys } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { client } from "../../client.ts";
import type { FormOptions } from "./beginning.ts";
import type { StoredDraft } from "./drafts/drafts.ts";
import { openForm, type RecordForm } from "./open-form.ts";
import { drafts } from "./tab.ts";

interface RecordFormOptions extends Omit<FormOptions, "own" | "onSignedOut"> {
	/** Changes of the record stored in this browser. */
	readonly stored: readonly StoredDraft[];
	/** Whether the user may publish. */
	readonly mayPublish: boolean;
}

/** Opens a form for the lifetime of its screen; stores changes, and handles keyboard shortcuts for save and publish. */
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

/** Stores changes before the page closes. */
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

/** Resumes actions that failed without a session, after the same user has signed in again. */
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
			// The error message must be rendered before the field is focused.
			requestAnimationFrame(() => goToField(goTo.name));
		});
	}, [form]);
}

/** Focuses the field in the URL (`#field-logo`). */
function useGoingToAskedField() {
	// The location changes on each navigation, even to the same field.
	const location = useLocation();
	useEffect(() => {
		const name = /^#field-(\w+)$/.exec(location.hash)?.[1];
		if (!name || goToField(name)) return;
		// Lazily loaded controls, such as the article editor, appear later.
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

/** Focuses a field; returns false without a focusable control. */
export function goToField(name: string): boolean {
	const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
	const control = field?.querySelector<HTMLElement>(
		`:is(input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"], [data-control])`,
	);
	control?.focus({ preventScroll: true });
	// A lazily loaded control loads once visible.
	field?.scrollIntoView({ block: "center" });
	return Boolean(control);
}
