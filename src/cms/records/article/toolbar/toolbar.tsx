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
import { chainIn } from "../chain-in.ts";
import type { OpenDialog } from "../editor-dialog.ts";
import { useEditorState } from "../use-editor-state.ts";
import { ToolButton } from "./tool-button.tsx";
import classes from "./toolbar.module.css";
import { sayKeys, type Tool, tools } from "./tools.ts";
import { useFitting } from "./use-fitting.ts";
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
	readonly isInDialog: boolean | undefined;
	readonly onOpen: OpenDialog;
	readonly onComment?: (() => void) | undefined;
	readonly children: ReactNode;
}

interface BarTool extends Pick<Tool, "label" | "keys" | "letters"> {
	readonly icon?: ReactNode;
	readonly isPressed?: boolean | undefined;
	readonly isPossible?: boolean | undefined;
	readonly onRun: () => void;
}

const byImportance = [
	...[
		"Heading 2",
		"Bold",
		"Link",
		"List",
		"Picture",
		"Italic",
		"Heading 3",
		"Undo",
		"Numbered list",
		"Quote",
	],
	...["Comment", "Table", "Redo", "Heading 4", "Code"],
];

export function Toolbar(props: ToolbarProps) {
	const { editor, label, isWide, onWide, isInDialog, onOpen, onComment, children } = props;
	const states = useToolStates(editor);
	const isInLink = useEditorState(editor, (editor) => editor.isActive("link"));
	const tool = (name: ToolName, icon?: ReactNode): BarTool => {
		const { isActive: _, isPossible: __, run, ...look }: Tool = tools[name];
		return { ...look, ...states[name], icon, onRun: () => void run(chainIn(editor)).run() };
	};
	const groups: readonly (readonly BarTool[])[] = [
		[tool("undo", <ResetIcon />), tool("redo", <ResetIcon className={classes.mirrored} />)],
		[tool("heading2"), tool("heading3"), tool("heading4")],
		[
			tool("bold", <FontBoldIcon />),
			tool("italic", <FontItalicIcon />),
			{ label: "Link", keys: "Mod-k", icon: <Link2Icon />, isPressed: isInLink, onRun: () => onOpen("link") },
		],
		[
			tool("bulletList", <ListBulletIcon />),
			tool("orderedList", <NumberedListIcon />),
			tool("quote", <QuoteIcon />),
		],
		[
			{ label: "Picture", icon: <ImageIcon />, onRun: () => onOpen("picture") },
			tool("table", <TableIcon />),
			tool("code", <CodeIcon />),
		],
		onComment ? [{ label: "Comment", keys: "Mod-Alt-m", icon: <CommentIcon />, onRun: onComment }] : [],
	];
	const all = groups.flat();
	const roving = useRovingFocus<HTMLDivElement>();
	const fitting = useFitting(roving.ref, all.length, groups.length);
	const shown = new Set(
		byImportance.filter((each) => all.some((one) => one.label === each)).slice(0, fitting),
	);
	const isCut = shown.size < all.length;
	return (
		<div
			className={classes.toolbar}
			data-cut={isCut || undefined}
			role="toolbar"
			aria-label={label}
			{...roving}
		>
			{groups.map((group) => {
				const own = group.filter((each) => shown.has(each.label));
				if (own.length === 0) return null;
				return (
					<span key={group[0]?.label} className={classes.group}>
						{own.map(({ icon, ...each }) => (
							<ToolButton key={each.label} {...each}>
								{icon}
							</ToolButton>
						))}
					</span>
				);
			})}
			{children}
			<MoreTools
				tools={[
					...all.filter((each) => !shown.has(each.label)),
					...(isCut ? ["line" as const] : []),
					...more.map((name) => tool(name)),
				]}
			/>
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

function MoreTools({ tools }: { readonly tools: readonly (BarTool | "line")[] }) {
	return (
		<ActionMenu
			position="bottom-end"
			returnFocus={false}
			alignItemsLabels="all"
			entries={tools.map((tool) => {
				if (tool === "line") return tool;
				const { label, keys, isPressed, onRun } = tool;
				return {
					label,
					isChecked: isPressed,
					end: keys && <kbd className={classes.keys}>{sayKeys(keys)}</kbd>,
					onClick: onRun,
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
