import { phoneAddress, whatsappAddress } from "@shikara/client/format.ts";
import type { EnquiryDetails } from "@shikara/contract/enquiries/admin";
import { Button, buttonClass } from "@shikara/ui/button.tsx";
import { classes } from "@shikara/ui/class-names.ts";
import { CalendarPlus, FileText, Mail, MessageCircle, Phone } from "lucide-react";
import { Link } from "wouter";

interface EnquiryFootProps {
  enquiry: EnquiryDetails;
  /** Undefined for who may not answer, and while they do. */
  onAnswer: (() => void) | undefined;
  bookHref: string | undefined;
  quoteHref: string | undefined;
}

/** What is done with an enquiry: answer it, or make a booking of it. */
export function EnquiryFoot({ enquiry: { phone }, onAnswer, bookHref, quoteHref }: EnquiryFootProps) {
  const link = classes(buttonClass({ variant: "outline", size: "dense" }), "grow");
  return (
    <>
      {onAnswer && (
        <Button size="dense" className="grow" onClick={onAnswer}>
          <Mail className="size-4" aria-hidden="true" />
          Answer
        </Button>
      )}
      {/* Whoever asked to be forgotten took it along. */}
      {phone !== "" && (
        <>
          <a href={phoneAddress(phone)} className={link}>
            <Phone className="size-4" aria-hidden="true" />
            Call
          </a>
          <a href={whatsappAddress(phone)} target="_blank" rel="noreferrer" className={link}>
            <MessageCircle className="size-4" aria-hidden="true" />
            WhatsApp
          </a>
        </>
      )}
      {quoteHref && (
        <Link href={quoteHref} className={link}>
          <FileText className="size-4" aria-hidden="true" />
          Make quote
        </Link>
      )}
      {bookHref && (
        <Link href={bookHref} className={link}>
          <CalendarPlus className="size-4" aria-hidden="true" />
          Make booking
        </Link>
      )}
    </>
  );
}
