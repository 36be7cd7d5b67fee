import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FilesProps } from "./files-props.ts";
import type { MediaFile } from "./media-file.ts";

interface FileOpenerProps extends Pick<FilesProps, "to" | "onOpen"> {
	readonly file: MediaFile;
	readonly className: string | undefined;
	readonly children: ReactNode;
}

export function FileOpener({ file, to, onOpen, className, children }: FileOpenerProps) {
	if (to)
		return (
			// Disables the link's native drag, because the file is dragged.
			<Link to={to(file)} className={className} draggable={false}>
				{children}
			</Link>
		);
	return (
		<UnstyledButton className={className} onClick={() => onOpen?.(file)}>
			{children}
		</UnstyledButton>
	);
}
