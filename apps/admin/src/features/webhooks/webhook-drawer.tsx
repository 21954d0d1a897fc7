import { DeliveryBadge } from "@admin/components/delivery-badge.tsx";
import { deliveryFacts } from "@admin/components/delivery-facts.ts";
import { Drawer, DrawerPart, Facts } from "@admin/components/drawer.tsx";
import { MoreRecords, moreOf } from "@admin/components/more-records.tsx";
import { Skeleton } from "@admin/components/ui/skeleton.tsx";
import { trpc } from "@admin/lib/trpc.ts";
import { errorBody, errorWords } from "@shikara/client/errors.ts";
import { dayAndTime } from "@shikara/client/format.ts";
import { asSeen } from "@shikara/contract/core/deliveries";
import { WEBHOOK_MESSAGES } from "@shikara/contract/webhooks/messages";
import type { WebhookDeliveryView, WebhookView } from "@shikara/contract/webhooks/schema";
import { Button } from "@shikara/ui/button.tsx";
import { Notice } from "@shikara/ui/notice.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { ChevronRight, KeyRound, Send } from "lucide-react";
import { useWebhookActions } from "./use-webhooks.ts";

/** JSON as one reads it; anything else as it came. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** One delivery; opened, what was sent and what came back. */
function Delivery({ delivery, onResend }: { delivery: WebhookDeliveryView; onResend: () => void }) {
  const { name, event, state, createdAt, lastError, answer, answerStatus, tookMs } = delivery;
  const facts: [string, string][] = [["Event", event], ...deliveryFacts(delivery)];
  if (answerStatus !== null) facts.push(["Answer", String(answerStatus)]);
  if (tookMs !== null) facts.push(["Took", `${tookMs} ms`]);
  return (
    <li className="border-line not-first:border-t">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-1.5">
          <ChevronRight className="size-4 flex-none text-ink-subtle group-open:rotate-90" aria-hidden="true" />
          <span className="min-w-0 flex-1">
            <b className="block truncate font-strong">{name}</b>
            <span className="block text-xs text-ink-muted tabular-nums">{dayAndTime(createdAt)}</span>
          </span>
          <DeliveryBadge state={state} attempts={delivery.attempts} />
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pb-3">
          {lastError && state !== "sent" && (
            <Notice kind={state === "failed" ? "danger" : "info"}>
              <p className="[overflow-wrap:anywhere]">{lastError}</p>
            </Notice>
          )}
          <Facts facts={facts} />
          <Text title="Sent">{readable(delivery.body)}</Text>
          {answer && <Text title="Answered">{readable(answer)}</Text>}
          <Button
            variant="outline"
            size="dense"
            className="justify-self-start"
            disabled={state === "sending"}
            onClick={onResend}
          >
            {state === "waiting" ? "Send now" : "Send again"}
          </Button>
        </div>
      </details>
    </li>
  );
}

function Text({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h4 className="mb-1 text-xs text-ink-muted">{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-72 overflow-auto rounded-control border border-line bg-sunken p-3 text-xs">
        {children}
      </pre>
    </section>
  );
}

interface WebhookDrawerProps {
  webhook: WebhookView;
  /** Asks for another secret. */
  onRotate: () => void;
  onClose: () => void;
}

/** A webhook with the log of what it was told. */
export function WebhookDrawer({ webhook, onRotate, onClose }: WebhookDrawerProps) {
  const { test, resend } = useWebhookActions();
  const query = trpc.webhooks.deliveries.useInfiniteQuery(
    { id: webhook.id },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries);
  return (
    <Drawer
      title={webhook.name}
      note={webhook.url}
      onClose={onClose}
      foot={
        <>
          <Button
            size="dense"
            busy={test.isPending && "Sending..."}
            disabled={!webhook.isActive}
            onClick={() => test.mutate({ id: webhook.id })}
          >
            <Send className="size-4" aria-hidden="true" />
            Send a test
          </Button>
          <Button variant="outline" size="dense" className="ml-auto" onClick={onRotate}>
            <KeyRound className="size-4" aria-hidden="true" />
            New secret
          </Button>
        </>
      }
    >
      <DrawerPart title="Deliveries">
        {query.isError && (
          <Notice kind="danger" role="alert">
            {errorBody(query.error) ? errorWords(query.error) : WEBHOOK_MESSAGES.fetchFailed}
          </Notice>
        )}
        {!deliveries && !query.isError && <Skeleton className="h-40" />}
        {deliveries?.length === 0 && <p className="text-ink-muted">Nothing has been sent there yet.</p>}
        <ul>
          {deliveries?.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} onResend={() => resend.mutate(asSeen(delivery))} />
          ))}
        </ul>
        <MoreRecords {...moreOf(query)} />
      </DrawerPart>
    </Drawer>
  );
}
