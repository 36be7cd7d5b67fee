import { ActionIcon, Burger } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useNotifications } from "@mantine/notifications";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import type { SignedIn } from "../../model/api/people/account-api.ts";
import { mayEnter } from "../../model/rights/may-enter.ts";
import { client } from "../client.ts";
import { reportFailures } from "../context/feedback/report-failures.ts";
import { namesLoaded } from "../context/lookups/lookups.ts";
import { isLeaving } from "../context/navigation/leaving.ts";
import { isTrayRequested, onTrayRequest } from "../context/navigation/request-tray.ts";
import { hasFailedParts, onFailedParts, retryFailedParts } from "../kit/lazy/failed-parts.ts";
import { componentOnRequest, lazyCode, optionalPart, useLazy } from "../kit/lazy/lazy.ts";
import { confirmation } from "../kit/parts/feedback/confirmed.ts";
import { hideFailure } from "../kit/parts/feedback/notify.ts";
import { showRetry } from "../kit/parts/feedback/retry.tsx";
import { useAuth, useUser } from "../kit/parts/user.ts";
import { removalQuestion } from "../records/removal/confirm-removal.ts";
import { BrandSwitch } from "./brand-switch.tsx";
import { ScreenTabs } from "./screen-tabs.tsx";
import classes from "./shell.module.css";
import { Sidebar } from "./sidebar.tsx";

const RemovalDialog = componentOnRequest(
	async () => (await import("../records/removal/removal-dialog.tsx")).RemovalDialog,
);

function RemovalQuestion() {
	const question = removalQuestion.useQuestion();
	if (!question) return null;
	return (
		<Suspense>
			<RemovalDialog id={question.asked.id} onSettled={question.settle} />
		</Suspense>
	);
}

const UploadTray = optionalPart(
	async () => (await import("../records/media/uploads/upload-tray.tsx")).UploadTray,
);

function UploadsSlot() {
	if (!useSyncExternalStore(onTrayRequest, isTrayRequested)) return null;
	return <UploadTray />;
}

const dialog = lazyCode(async () => (await import("./session-ended-dialog.tsx")).SessionEndedDialog);

/** Covers the screen until the same user signs in again. */
function SessionEnded({ user }: { readonly user: SignedIn }) {
	const state = useAuth();
	const Dialog = useLazy(dialog);
	const isEnded = state.status === "signed-out" && !isLeaving();
	const other = state.status === "signed-in" && state.user.id !== user.id ? state.user : undefined;
	const isWanted = isEnded || other !== undefined;
	useEffect(() => {
		if (isWanted) void dialog.need();
	}, [isWanted]);
	return Dialog && <Dialog user={user} isEnded={isEnded} other={other} />;
}

const ConfirmItIsYou = componentOnRequest(
	async () => (await import("../people/account/confirm-it-is-you.tsx")).ConfirmItIsYou,
);

function Confirmation() {
	const question = confirmation.useQuestion();
	const [wasAsked, setAsked] = useState(false);
	useEffect(() => {
		if (question) setAsked(true);
	}, [question]);
	if (!wasAsked) return null;
	return (
		<Suspense>
			<ConfirmItIsYou onSettled={question?.settle} />
		</Suspense>
	);
}

const messages = lazyCode(async () => (await import("./messages.tsx")).Notifications);
/** Loaded in any case, to show messages about a lost connection. */
const messagesAfterMs = 5_000;

function Messages() {
	const Notifications = useLazy(messages);
	const hasSome = useNotifications().notifications.length > 0;
	useEffect(() => {
		const timer = setTimeout(
			() => void messages.want().catch(() => undefined),
			hasSome ? 0 : messagesAfterMs,
		);
		return () => clearTimeout(timer);
	}, [hasSome]);
	return Notifications && <Notifications position="bottom-right" />;
}

const phoneMenu = lazyCode(async () => (await import("./phone-menu.tsx")).PhoneMenu);
const Palette = componentOnRequest(async () => (await import("./palette/palette.tsx")).Palette);

const MovedNote = optionalPart(async () => (await import("./moved-note.tsx")).MovedNote);

export default function ShellScreen() {
	const user = useUser();
	const [entered] = useState(user);
	const palette = usePaletteKey();
	const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
	useEffect(() => client.auth.watch(), []);
	useEffect(reportFailures, []);
	useEffect(() => void namesLoaded(), []);
	useFailedParts();
	useLeaveWithoutAccess();
	return (
		<div className={classes.shell}>
			<a href="#content" className={classes.skip}>
				Skip to content
			</a>
			<Progress />
			<aside className={classes.aside}>
				<Sidebar onSearch={palette.open} />
				{!isPhone && <UploadsSlot />}
			</aside>
			<PhoneBar onSearch={palette.open} />
			<Content />
			<Messages />
			{isPhone && <UploadsSlot />}
			<Confirmation />
			<RemovalQuestion />
			<SessionEnded user={entered} />
			{palette.isWanted && (
				<Suspense>
					<Palette isOpen={palette.isOpen} onClose={palette.close} />
				</Suspense>
			)}
			<ScrollRestoration />
		</div>
	);
}

const failedParts = "Part of the back office could not be loaded";

/** Reports code that did not arrive. The rest of the screen works without it. */
function useFailedParts() {
	const hasFailed = useSyncExternalStore(onFailedParts, hasFailedParts);
	useEffect(() => {
		const reason =
			"What you typed is still here. Check your connection and try again. If it fails again, reload the page.";
		if (hasFailed) showRetry(failedParts, reason, retryFailedParts);
		else hideFailure(failedParts);
	}, [hasFailed]);
}

function Content() {
	const { pathname } = useLocation();
	const main = useRef<HTMLElement>(null);
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
	}, [pathname]);
	return (
		<main id="content" ref={main} tabIndex={-1} className={classes.content}>
			<ScreenTabs />
			{pathname === "/cms" && <MovedNote />}
			<Outlet />
			{/* Menus, dialogs and notices are here, so that they are found where the screen is. */}
			<div data-mantine-shared-portal-node className={classes.over} />
		</main>
	);
}

function PhoneBar({ onSearch }: { readonly onSearch: () => void }) {
	const [isOpen, setOpen] = useState(false);
	const PhoneMenu = useLazy(phoneMenu);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each address closes it
	useEffect(() => setOpen(false), [key]);
	function toggle() {
		setOpen(!isOpen);
		void phoneMenu.need();
	}
	return (
		<section className={classes.phoneBar} aria-label="Menu and search">
			<Burger size="sm" opened={isOpen} onClick={toggle} aria-label="Menu" aria-expanded={isOpen} />
			<div className={classes.phoneBrand}>
				<BrandSwitch />
			</div>
			<ActionIcon variant="subtle" color="gray" size="lg" aria-label="Go to or find" onClick={onSearch}>
				<MagnifyingGlassIcon aria-hidden />
			</ActionIcon>
			{PhoneMenu && <PhoneMenu isOpen={isOpen} onClose={() => setOpen(false)} onSearch={onSearch} />}
		</section>
	);
}

function Progress() {
	const { state } = useNavigation();
	if (state === "idle") return null;
	return <div className={classes.progress} role="progressbar" aria-label="Loading the screen" />;
}

function useLeaveWithoutAccess() {
	const state = useAuth();
	const hasNone = state.status === "signed-in" && !mayEnter(state.user);
	useEffect(() => {
		if (hasNone) window.location.replace("/cms/login");
	}, [hasNone]);
}

/** Also in fields, except in article text, where Ctrl-K or ⌘-K makes a link. */
function usePaletteKey() {
	const [isWanted, setWanted] = useState(false);
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const hear = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
			if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
			event.preventDefault();
			setWanted(true);
			setOpen((was) => !was);
		};
		// In the capture phase, before other listeners for the same keys.
		window.addEventListener("keydown", hear, true);
		return () => window.removeEventListener("keydown", hear, true);
	}, []);
	return {
		/** True from the first opening on: only then is it loaded. */
		isWanted,
		isOpen,
		open() {
			setWanted(true);
			setOpen(true);
		},
		close() {
			setOpen(false);
		},
	};
}
