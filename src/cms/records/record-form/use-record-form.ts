import { type HotkeyItem, useHotkeys } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { collections } from "../../../model/model.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import type { FormOptions } from "./beginning.ts";
import type { StoredDraft } from "./drafts/drafts.ts";
import { openForm, type RecordForm } from "./open-form.ts";
import { drafts } from "./tab.ts";

interface RecordFormOptions extends Omit<FormOptions, "own" | "onSignedOut"> {
	readonly stored: readonly StoredDraft[];
}

export function useRecordForm({ stored, ...options }: RecordFormOptions): RecordForm {
	const [form] = useState(() =>
		openForm({
			...options,
			own: drafts.take(stored, { uid: options.uid, scope: options.subject?.scope ?? allWebsites }),
			onSignedOut: () => void client.auth.revalidate(),
		}),
	);
	useKeeping(form);
	useResuming(form, options.uid);
	useGoingToProblems(form);
	useGoingToAskedField();
	useStartingAtTitle(options);
	const keys: HotkeyItem[] = [
		["mod+S", () => void form.save()],
		["mod+shift+Enter", () => options.mayPublishIn(form.scope) && void form.publish()],
	];
	useHotkeys(keys, [], true);
	return form;
}

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

/** Resumes actions that failed without a session, once the same user has signed in again. */
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
			// The error message must be rendered first.
			requestAnimationFrame(() => goToField(goTo.name));
		});
	}, [form]);
}

/** Focuses the field in the URL, such as `#field-logo`. */
function useGoingToAskedField() {
	// The location changes on each navigation, even to the same field.
	const location = useLocation();
	useEffect(() => {
		const name = /^#field-(\w+)$/.exec(location.hash)?.[1];
		if (!name) return;
		let giveUp: (() => void) | undefined;
		// React opens no tab while it runs an effect.
		const start = requestAnimationFrame(() => {
			giveUp = goToField(name);
		});
		return () => {
			cancelAnimationFrame(start);
			giveUp?.();
		};
	}, [location]);
}

function useStartingAtTitle({ name, id }: Pick<FormOptions, "name" | "id">) {
	const [isNew] = useState(() => id === "new");
	const { titleField } = collections[name];
	useEffect(() => {
		if (!isNew || window.location.hash !== "") return;
		const start = () => controlOf(titleField)?.focus({ preventScroll: true });
		const dialog = document.activeElement?.closest("[role=dialog]");
		if (!dialog) return start();
		// The palette may still be closing, or be open again.
		const watch = new MutationObserver(() => {
			if (dialog.isConnected) return;
			watch.disconnect();
			start();
		});
		watch.observe(document.body, { childList: true, subtree: true });
		return () => watch.disconnect();
	}, [isNew, titleField]);
}

const givesUpAfterMs = 10_000;

function fieldOf(name: string): HTMLElement | null {
	return document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
}

function controlOf(name: string): HTMLElement | null | undefined {
	return fieldOf(name)?.querySelector<HTMLElement>(
		`:is(input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"], [data-control])`,
	);
}

function openAround(name: string): void {
	const field = fieldOf(name);
	const panel = field?.closest('[role="tabpanel"]');
	const tab = document.getElementById(panel?.getAttribute("aria-labelledby") ?? "");
	if (tab?.getAttribute("aria-selected") === "false") flushSync(() => tab.click());
	const disclosure = field?.closest("details");
	if (disclosure) disclosure.open = true;
}

/** Opens a hidden section by its link. @returns a function that gives up */
export function goToField(name: string): (() => void) | undefined {
	if (!fieldOf(name)) document.querySelector<HTMLElement>(`[data-fields~="${CSS.escape(name)}"]`)?.click();
	if (focusField(name)) return undefined;
	// Lazily loaded controls appear later.
	const watch = new MutationObserver(() => focusField(name) && stop());
	const stop = () => {
		watch.disconnect();
		clearTimeout(timer);
	};
	const timer = setTimeout(stop, givesUpAfterMs);
	watch.observe(document.body, { childList: true, subtree: true });
	return stop;
}

/** Returns false without a focusable control. */
function focusField(name: string): boolean {
	openAround(name);
	const control = controlOf(name);
	control?.focus({ preventScroll: true });
	// A lazily loaded control loads once visible.
	fieldOf(name)?.scrollIntoView({ block: "center" });
	return Boolean(control);
}
