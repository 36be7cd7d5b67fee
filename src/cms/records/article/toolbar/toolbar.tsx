import { ActionIcon } from "@mantine/core";
import {
	CodeIcon,
	DotsHorizontalIcon,
	EnterFullScreenIcon,
	ExitFullScreenIcon,
	FontBoldIcon,
	FontItalicIcon,
	ImageIcon,
	Link2Icon,
	ListBulletIcon,
	QuoteIcon,
	ResetIcon,
	TableIcon,
} from "@radix-ui/react-icons";
import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import { ActionMenu } from "../../../context/menu/action-menu.tsx";
import { useEditorState } from "../use-editor-state.ts";
import { chainIn } from "./chain-in.ts";
import { ToolButton } from "./tool-button.tsx";
import classes from "./toolbar.module.css";
import { sayKeys, type Tool, tools } from "./tools.ts";
import { useRovingFocus } from "./use-roving-focus.ts";

type ToolName = keyof typeof tools;

function useToolStates(editor: Editor) {
	return useEditorState(editor, (editor) =>
		Object.fromEntries(
			Object.entries<Tool>(tools).map(([name, tool]) => [
				name,
				{ isPressed: tool.isActive?.(editor), isPossible: tool.isPossible?.(editor) ?? true },
			]),
		),
	);
}

interface ToolbarProps {
	readonly editor: Editor;
	readonly label: string;
	readonly isWide: boolean;
	readonly onWide: (isWide: boolean) => void;
	/** Dialogs have no room for full screen. */
	readonly isInDialog: boolean | undefined;
	readonly onLink: () => void;
	readonly onPicture: () => void;
	readonly onComment?: (() => void) | undefined;
}

export function Toolbar(props: ToolbarProps) {
	const { editor, label, isWide, onWide, isInDialog, onLink, onPicture, onComment } = props;
	const states = useToolStates(editor);
	const isInLink = useEditorState(editor, (editor) => editor.isActive("link"));
	const tool = (name: ToolName, icon?: ReactNode) => {
		const { label, keys, letters }: Tool = tools[name];
		const run = () => tools[name].run(chainIn(editor)).run();
		return (
			<ToolButton {...states[name]} {...{ label, keys, letters }} onRun={run}>
				{icon}
			</ToolButton>
		);
	};
	return (
		<div className={classes.toolbar} role="toolbar" aria-label={label} {...useRovingFocus<HTMLDivElement>()}>
			<span className={classes.group}>
				{tool("undo", <ResetIcon />)}
				{tool("redo", <ResetIcon className={classes.mirrored} />)}
			</span>
			<span className={classes.group}>
				{tool("heading2")}
				{tool("heading3")}
				{tool("heading4")}
			</span>
			<span className={classes.group}>
				{tool("bold", <FontBoldIcon />)}
				{tool("italic", <FontItalicIcon />)}
				<ToolButton label="Link" keys="Mod-k" isPressed={isInLink} onRun={onLink}>
					<Link2Icon />
				</ToolButton>
			</span>
			<span className={classes.group}>
				{tool("bulletList", <ListBulletIcon />)}
				{tool("orderedList", <NumberedListIcon />)}
				{tool("quote", <QuoteIcon />)}
			</span>
			<span className={classes.group}>
				<ToolButton label="Picture" onRun={onPicture}>
					<ImageIcon />
				</ToolButton>
				{tool("table", <TableIcon />)}
				{tool("code", <CodeIcon />)}
				<MoreTools editor={editor} states={states} />
			</span>
			{onComment && (
				<span className={classes.group}>
					<ToolButton label="Comment" keys="Mod-Alt-m" onRun={onComment}>
						<CommentIcon />
					</ToolButton>
				</span>
			)}
			{!isInDialog && (
				<span className={classes.last}>
					<ToolButton
						label={isWide ? "Back to the form" : "Write in full screen"}
						keys={isWide ? "Escape" : undefined}
						onRun={() => onWide(!isWide)}
					>
						{isWide ? <ExitFullScreenIcon /> : <EnterFullScreenIcon />}
					</ToolButton>
				</span>
			)}
		</div>
	);
}

const more = [
	...["underline", "strike", "subscript", "superscript", "highlight", "citation"],
	...["codeBlock", "rule", "clear"],
] as readonly ToolName[];

interface MoreToolsProps {
	readonly editor: Editor;
	readonly states: ReturnType<typeof useToolStates>;
}

function MoreTools({ editor, states }: MoreToolsProps) {
	return (
		<ActionMenu
			position="bottom-end"
			returnFocus={false}
			alignItemsLabels="all"
			entries={more.map((name) => {
				const { label, keys }: Tool = tools[name];
				return {
					label,
					isChecked: states[name]?.isPressed,
					end: keys && <kbd className={classes.keys}>{sayKeys(keys)}</kbd>,
					onClick: () => tools[name].run(chainIn(editor)).run(),
				};
			})}
		>
			<ActionIcon
				className={classes.tool}
				variant="subtle"
				color="gray"
				aria-label="More tools"
				onMouseDown={(event) => event.preventDefault()}
			>
				<DotsHorizontalIcon />
			</ActionIcon>
		</ActionMenu>
	);
}

function CommentIcon() {
	return (
		<svg width="15" height="15" viewBox="0 0 15 15" fill="none" stroke="currentColor" aria-hidden>
			<path d="M2 3h11v8H7l-3 2.5V11H2z" />
		</svg>
	);
}

/** Numbered list icon, which the library lacks. */
function NumberedListIcon() {
	return (
		<svg width="15" height="15" viewBox="0 0 15 15" fill="none" stroke="currentColor" aria-hidden="true">
			<path d="M6 3.5h8M6 7.5h8M6 11.5h8" />
			<path
				d="M1.2 2.5l1-.7v3.4M.9 6.9c.3-1 1.9-.9 1.9.1 0 .7-1.9 1.3-1.9 2.1h2M1 10.7c.5-.6 1.8-.4 1.8.4 0 .6-.6.7-.9.7.4 0 1 .2 1 .8 0 .9-1.4 1.1-2 .4"
				strokeWidth=".75"
			/>
		</svg>
	);
}
