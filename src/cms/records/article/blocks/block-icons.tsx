import {
	BarChartIcon,
	ButtonIcon,
	ColumnsIcon,
	EnvelopeClosedIcon,
	FileIcon,
	ImageIcon,
	InfoCircledIcon,
	ListBulletIcon,
	PersonIcon,
	QuoteIcon,
	ReaderIcon,
	RowsIcon,
	StackIcon,
	VideoIcon,
} from "@radix-ui/react-icons";
import type { ReactNode } from "react";
import type { BlockIcon } from "../../../../model/rich-text/blocks/block.ts";

export const blockIcons: Readonly<Record<BlockIcon, ReactNode>> = {
	gallery: <ImageIcon aria-hidden />,
	video: <VideoIcon aria-hidden />,
	file: <FileIcon aria-hidden />,
	callout: <InfoCircledIcon aria-hidden />,
	quote: <QuoteIcon aria-hidden />,
	button: <ButtonIcon aria-hidden />,
	accordion: <RowsIcon aria-hidden />,
	figures: <BarChartIcon aria-hidden />,
	logos: <StackIcon aria-hidden />,
	columns: <ColumnsIcon aria-hidden />,
	contents: <ListBulletIcon aria-hidden />,
	records: <ReaderIcon aria-hidden />,
	people: <PersonIcon aria-hidden />,
	contact: <EnvelopeClosedIcon aria-hidden />,
};
