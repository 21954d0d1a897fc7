import { id } from "@shikara/contract/core/atoms";
import { deliverySeen } from "@shikara/contract/core/delivery-seen";
import {
  webhookCreate,
  webhookDeliveriesInput,
  webhookDeliveryPage,
  webhookListed,
  webhookMade,
  webhookUpdate,
  webhookView,
} from "@shikara/contract/webhooks/schema";
import { z } from "zod";
import { can, router } from "../../core/trpc.ts";
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from "./webhooks.service.ts";

const one = z.strictObject({ id });

export const webhooksRouter = router({
  adminList: can("webhooks:read")
    .output(z.array(webhookListed))
    .query(({ ctx }) => listWebhooks(ctx.db)),
  create: can("webhooks:create")
    .input(webhookCreate)
    .output(webhookMade)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  update: can("webhooks:update")
    .input(webhookUpdate)
    .output(webhookView)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),
  rotateSecret: can("webhooks:update")
    .input(one)
    .output(webhookMade)
    .mutation(({ ctx, input }) => rotateSecret(ctx, input.id)),
  delete: can("webhooks:delete")
    .input(one)
    .mutation(({ ctx, input }) => deleteWebhook(ctx, input.id)),
  test: can("webhooks:update")
    .input(one)
    .mutation(({ ctx, input }) => testWebhook(ctx, input.id)),
  deliveries: can("webhooks:read")
    .input(webhookDeliveriesInput)
    .output(webhookDeliveryPage)
    .query(({ ctx, input }) => listDeliveries(ctx.db, input)),
  resend: can("webhooks:update")
    .input(deliverySeen)
    .mutation(({ ctx, input }) => resendDelivery(ctx, input)),
});
