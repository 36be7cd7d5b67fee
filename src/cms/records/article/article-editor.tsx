import { Alert, Button, Input, Text } from "@mantine/core";
import { useFocusTrap, useMergedRef } from "@mantine/hooks";
import type { Editor } from "@tiptap/core";
import {
	type KeyboardEvent as ReactKeyboardEvent,
	Suspense,
	use,
	useEffect,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { mayHaveBrokenLinks } from "../../../model/addresses/article-link.ts";
import { codeOnRequest, lazyCode, lazyComponent, useLazy } from "../../kit/lazy/lazy.ts";
import type { WidgetProps } from "../input/widget.ts";
import { CommentBoard } from "../record-form/board.ts";
import classes from "./article-editor.module.css";
import { htmlOf } from "./article-html.ts";
import { documentOf } from "./article-value.ts";
import { coveredBy } from "./covered.ts";
import { type Loss, lossesOf } from "./loss.ts";
import { waitingIn } from "./pictures/waiting-in.ts";
import prose from "./prose.module.css";
import { ReaderFacts } from "./reader-facts.tsx";
import bar from "./toolbar/toolbar.module.css";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { useBarTop } from "./toolbar/use-bar-top.ts";
import { articleSchema, useArticle } from "./use-article.ts";
import { useEditorState } from "./use-editor-state.ts";

const passageTools = codeOnRequest(() => import("./comments/passage-tools.ts"));
const BrokenLinks = lazyComponent(async () => (await import("./links/broken-links.tsx")).BrokenLinks);
const LinkDialog = lazyComponent(async () => (await import("./links/link-dialog.tsx")).LinkDialog);
const PictureDialog = lazyComponent(
	async () => (await import("./pictures/picture-dialog.tsx")).PictureDialog,
);

export function ArticleEditor({
	name,
	field,
	value,
	onChange,
	error,
	isReadOnly = false,
	isInDialog,
}: WidgetProps<string>) {
	const id = useId();
	const [dialog, setDialog] = useState<"link" | "picture">();
	const [isWide, setWide] = useState(false);
	const [losses, setLosses] = useState(() => lossesHere(value));
	const box = useRef<HTMLDivElement>(null);
	useBarTop(box);
	const trap = useFocusTrap(isWide && !dialog);
	const isLocked = isReadOnly || losses.length > 0;
	const editor = useArticle({
		value,
		onChange,
		onReplace: (next) => setLosses(lossesHere(next)),
		isReadOnly: isLocked,
		attributes: {
			id: `field-${name}`,
			class: prose.prose ?? "",
			role: "textbox",
			"aria-multiline": "true",
			"aria-label": field.label,
			"aria-invalid": String(Boolean(error)),
			"aria-describedby": `${id}-keys ${id}-error`,
			...(isWide ? { "data-autofocus": "" } : {}),
		},
		onKey: (event) =>
			runKey(event, { openLink: () => setDialog("link"), goToTools: () => focusTools(box.current) }),
		onOpenPicture: () => setDialog("picture"),
		covered: () => coveredBy(box.current),
	});
	useEffect(() => editor.setEditable(!isLocked, false), [editor, isLocked]);
	const board = use(CommentBoard);
	useEffect(
		() => board?.become({ editors: { ...board.view.editors, [name]: { editor, tools: passageTools } } }),
		[board, name, editor],
	);
	const closeDialog = () => {
		setDialog(undefined);
		editor.commands.focus();
	};
	const leaveWide = () => {
		setWide(false);
		editor.commands.focus();
	};
	// Bound to the editor, not the window, because a key that closes a dialog or menu is not meant for the editor.
	const leaveByKey = (event: ReactKeyboardEvent<HTMLDivElement>) => {
		const isHere = event.currentTarget.contains(event.target as Element);
		if (isWide && isHere && event.key === "Escape") leaveWide();
	};
	return (
		<Input.Wrapper
			label={field.label}
			labelElement="div"
			withAsterisk={field.required ?? false}
			description={field.help}
			error={Boolean(error)}
		>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it hears a key from the controls within */}
			<div
				onKeyDown={leaveByKey}
				ref={useMergedRef(box, trap)}
				className={isWide ? classes.wide : classes.box}
				data-wide={isWide || undefined}
				data-invalid={Boolean(error) || undefined}
			>
				{!isLocked && (
					<div className={bar.bar} data-bar="top">
						<Toolbar
							editor={editor}
							label={`Tools for ${field.label.toLowerCase()}`}
							isWide={isWide}
							onWide={(wide) => (wide ? setWide(true) : leaveWide())}
							isInDialog={isInDialog}
							onLink={() => setDialog("link")}
							onPicture={() => setDialog("picture")}
							onComment={board && (() => board.ask({ field: name }))}
						/>
						<TableTools editor={editor} />
						{/* Here, because below a long article nobody would see it. */}
						{error && (
							<Input.Error id={`${id}-error`} className={bar.error}>
								{error}
							</Input.Error>
						)}
					</div>
				)}
				{losses.length > 0 && !isReadOnly && <LossNotice losses={losses} onAccept={() => setLosses([])} />}
				<WaitingNotice editor={editor} />
				<EditorPage editor={editor} className={classes.page} />
				<span id={`${id}-keys`} className={classes.spoken}>
					Alt F10 goes to the tools.
				</span>
				{mayHaveBrokenLinks(value) && (
					<Suspense>
						<BrokenLinks editor={editor} html={value} />
					</Suspense>
				)}
				<ReaderFacts html={value} />
			</div>
			<Suspense>
				{dialog === "link" && <LinkDialog editor={editor} onClose={closeDialog} />}
				{dialog === "picture" && <PictureDialog editor={editor} onClose={closeDialog} />}
			</Suspense>
		</Input.Wrapper>
	);
}

function lossesHere(html: string): Loss[] {
	return lossesOf(html, htmlOf(documentOf(articleSchema, html)));
}

interface KeyActions {
	readonly openLink: () => void;
	readonly goToTools: () => void;
}

function runKey(event: KeyboardEvent, actions: KeyActions): boolean {
	const isLink = event.code === "KeyK" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
	const isTools = event.key === "F10" && event.altKey;
	if (isLink) actions.openLink();
	if (isTools) actions.goToTools();
	return isLink || isTools;
}

function focusTools(box: HTMLElement | null) {
	box?.querySelector<HTMLElement>('[role="toolbar"] button[tabindex="0"]')?.focus();
}

interface LossNoticeProps {
	readonly losses: readonly Loss[];
	readonly onAccept: () => void;
}

function LossNotice({ losses, onAccept }: LossNoticeProps) {
	return (
		<Alert color="yellow" m="sm" title="This article holds something that the editor does not know">
			{`If you change it here, this is left out: ${losses.map(({ what, count }) => `${what} (${count})`).join(", ")}. `}
			Until then, everything stays as it is.
			<br />
			<Button mt="xs" size="compact-sm" variant="default" onClick={onAccept}>
				Change it anyway
			</Button>
		</Alert>
	);
}

interface EditorPageProps {
	readonly editor: Editor;
	readonly className?: string | undefined;
}

function EditorPage({ editor, className }: EditorPageProps) {
	const page = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (page.current) editor.mount(page.current);
		return () => editor.unmount();
	}, [editor]);
	return <div ref={page} className={className} />;
}

function WaitingNotice({ editor }: { readonly editor: Editor }) {
	const count = useEditorState(editor, ({ state }) => waitingIn(state.doc).length);
	return (
		<div role="status">
			{count > 0 && (
				<Text size="sm" c="dimmed" px="sm" py={4}>
					{count === 1 ? "A picture is" : `${count} pictures are`} being uploaded. What is saved until then is
					without
					{count === 1 ? " it." : " them."}
				</Text>
			)}
		</div>
	);
}

const tableTools = lazyCode(async () => (await import("./toolbar/open-table-tools.tsx")).OpenTableTools);

function TableTools({ editor }: { readonly editor: Editor }) {
	const isInTable = useEditorState(editor, (editor) => editor.isActive("table"));
	const OpenTableTools = useLazy(tableTools);
	useEffect(() => {
		// If they fail to load, text in the table can still be edited.
		if (isInTable) tableTools.want().catch(() => undefined);
	}, [isInTable]);
	return isInTable && OpenTableTools && <OpenTableTools editor={editor} />;
}
