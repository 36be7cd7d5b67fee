import { Input } from "@mantine/core";
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
import { ArticleContext } from "./article-context.ts";
import classes from "./article-editor.module.css";
import { htmlOf } from "./article-html.ts";
import { documentOf } from "./article-value.ts";
import { selectedName } from "./blocks/selected-block.ts";
import { coveredBy } from "./covered.ts";
import type { EditorDialog, OpenDialog } from "./editor-dialog.ts";
import { type Loss, lossesOf } from "./loss.ts";
import prose from "./prose.module.css";
import { ReaderFacts } from "./reader-facts.tsx";
import { ToolButton } from "./toolbar/tool-button.tsx";
import bar from "./toolbar/toolbar.module.css";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { useBarTop } from "./toolbar/use-bar-top.ts";
import { articleSchema, useArticle } from "./use-article.ts";
import { useEditorState } from "./use-editor-state.ts";

const waitingNotice = lazyCode(async () => (await import("./pictures/waiting-notice.tsx")).WaitingNotice);
const passageTools = codeOnRequest(() => import("./comments/passage-tools.ts"));
const BlockDialog = lazyComponent(async () => (await import("./blocks/block-dialog.tsx")).BlockDialog);
const BrokenLinks = lazyComponent(async () => (await import("./links/broken-links.tsx")).BrokenLinks);
const LinkDialog = lazyComponent(async () => (await import("./links/link-dialog.tsx")).LinkDialog);
const LossNotice = lazyComponent(async () => (await import("./loss-notice.tsx")).LossNotice);
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
	const [dialog, setDialog] = useState<EditorDialog>();
	const [isWide, setWide] = useState(false);
	const [losses, setLosses] = useState(() => lossesHere(value));
	const box = useRef<HTMLDivElement>(null);
	const insert = useLazy(insertMenu);
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
		onOpen: setDialog,
		domains: use(ArticleContext).domains,
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
		editor.view.focus();
	};
	const leaveWide = () => {
		setWide(false);
		editor.view.focus();
	};
	// Not on the window: a key that closes a dialog or menu is not meant for the editor.
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
				data-readonly={isReadOnly}
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
							onOpen={setDialog}
							onComment={board && (() => board.ask({ field: name }))}
						>
							<InsertMenu Loaded={insert} editor={editor} onOpen={setDialog} />
						</Toolbar>
						<TableTools editor={editor} />
						<BlockTools editor={editor} onOpen={setDialog} />
						{/* Here, because below a long article nobody would see it. */}
						{error && (
							<Input.Error id={`${id}-error`} className={bar.error}>
								{error}
							</Input.Error>
						)}
					</div>
				)}
				{isLocked && !isReadOnly && (
					<Suspense>
						<LossNotice losses={losses} onAccept={() => setLosses([])} />
					</Suspense>
				)}
				<WaitingPictures editor={editor} />
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
			<Suspense>{dialog && <Dialog dialog={dialog} editor={editor} onClose={closeDialog} />}</Suspense>
		</Input.Wrapper>
	);
}

interface DialogProps {
	readonly dialog: EditorDialog;
	readonly editor: Editor;
	readonly onClose: () => void;
}

function Dialog({ dialog, ...props }: DialogProps) {
	if (dialog === "link") return <LinkDialog {...props} />;
	return dialog === "picture" ? <PictureDialog {...props} /> : <BlockDialog name={dialog.block} {...props} />;
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

function WaitingPictures({ editor }: { readonly editor: Editor }) {
	const WaitingNotice = useLazy(waitingNotice);
	return WaitingNotice && <WaitingNotice editor={editor} />;
}

const tableTools = lazyCode(async () => (await import("./toolbar/open-table-tools.tsx")).OpenTableTools);

function TableTools({ editor }: { readonly editor: Editor }) {
	const isInTable = useEditorState(editor, (editor) => editor.isActive("table"));
	const OpenTableTools = useLazy(tableTools);
	useEffect(() => {
		if (isInTable) void tableTools.need();
	}, [isInTable]);
	return isInTable && OpenTableTools && <OpenTableTools editor={editor} />;
}

const blockTools = lazyCode(async () => (await import("./blocks/block-tools.tsx")).BlockTools);

function BlockTools({ editor, onOpen }: { readonly editor: Editor; readonly onOpen: OpenDialog }) {
	const isInBlock = useEditorState(editor, (editor) => selectedName(editor) !== "");
	const BlockTools = useLazy(blockTools);
	useEffect(() => {
		if (isInBlock) void blockTools.need();
	}, [isInBlock]);
	return BlockTools && <BlockTools editor={editor} onOpen={onOpen} />;
}

const insertMenu = lazyCode(async () => (await import("./blocks/insert-menu.tsx")).InsertMenu);

interface InsertMenuProps {
	readonly Loaded: ReturnType<typeof insertMenu.now>;
	readonly editor: Editor;
	readonly onOpen: OpenDialog;
}

/** Pressing the placeholder opens the menu once it has loaded. */
function InsertMenu({ Loaded, ...props }: InsertMenuProps) {
	const [isPressed, setPressed] = useState(false);
	const press = () => {
		setPressed(true);
		void insertMenu.need();
	};
	if (Loaded) return <Loaded {...props} isOpen={isPressed} icon={plus} />;
	return (
		<ToolButton label="Insert a block" onRun={press}>
			{plus}
		</ToolButton>
	);
}

const plus = (
	<svg width="15" height="15" viewBox="0 0 15 15" stroke="currentColor" aria-hidden>
		<path d="M7.5 2.5v10m-5-5h10" />
	</svg>
);
