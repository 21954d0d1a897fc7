-- Which function watches which table. Replaced as they stand here; one that is to go is dropped by a migration.

-- The audit log: the domain, then the columns that are secret.
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON advisories FOR EACH ROW EXECUTE FUNCTION audit_change('advisories');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON agency_papers FOR EACH ROW EXECUTE FUNCTION audit_change('documents');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON agency_tax FOR EACH ROW EXECUTE FUNCTION audit_change('documents');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON allotments FOR EACH ROW EXECUTE FUNCTION audit_change('suppliers');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON booking_lines FOR EACH ROW EXECUTE FUNCTION audit_change('payments');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON booking_notes FOR EACH ROW EXECUTE FUNCTION audit_change('bookings');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON booking_tax FOR EACH ROW EXECUTE FUNCTION audit_change('documents');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON bookings FOR EACH ROW EXECUTE FUNCTION audit_change('bookings');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON cab_terms FOR EACH ROW EXECUTE FUNCTION audit_change('fares');
-- That a calendar asked is no change.
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF key_hash ON calendar_links FOR EACH ROW EXECUTE FUNCTION audit_change('calendars', 'key_hash');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION audit_change('documents');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON credits FOR EACH ROW EXECUTE FUNCTION audit_change('payments', 'code');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON customers FOR EACH ROW EXECUTE FUNCTION audit_change('customers');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON debit_notes FOR EACH ROW EXECUTE FUNCTION audit_change('documents');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON departures FOR EACH ROW EXECUTE FUNCTION audit_change('departures');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON disruption_offers FOR EACH ROW EXECUTE FUNCTION audit_change('advisories');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON drivers FOR EACH ROW EXECUTE FUNCTION audit_change('drivers');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON duties FOR EACH ROW EXECUTE FUNCTION audit_change('duties');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON duty_reports FOR EACH ROW EXECUTE FUNCTION audit_change('duties', 'key');
-- Whoever knows the token writes into the thread: the log does not tell it.
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON enquiries FOR EACH ROW EXECUTE FUNCTION audit_change('enquiries', 'reply_token');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON enquiry_notes FOR EACH ROW EXECUTE FUNCTION audit_change('enquiries');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON enquiry_replies FOR EACH ROW EXECUTE FUNCTION audit_change('enquiries');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON fares FOR EACH ROW EXECUTE FUNCTION audit_change('fares');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON gallery FOR EACH ROW EXECUTE FUNCTION audit_change('gallery');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION audit_change('documents');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON letters FOR EACH ROW EXECUTE FUNCTION audit_change('letters', 'written');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON mail_texts FOR EACH ROW EXECUTE FUNCTION audit_change('outbox');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON media FOR EACH ROW EXECUTE FUNCTION audit_change('media');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON notified_rates FOR EACH ROW EXECUTE FUNCTION audit_change('fares');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION audit_change('payments');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON places FOR EACH ROW EXECUTE FUNCTION audit_change('places');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON popups FOR EACH ROW EXECUTE FUNCTION audit_change('popups');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON posts FOR EACH ROW EXECUTE FUNCTION audit_change('blog');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON quote_requests FOR EACH ROW EXECUTE FUNCTION audit_change('quotes');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON quotes FOR EACH ROW EXECUTE FUNCTION audit_change('quotes');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON receipt_vouchers FOR EACH ROW EXECUTE FUNCTION audit_change('documents');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON refund_vouchers FOR EACH ROW EXECUTE FUNCTION audit_change('documents');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON stretches FOR EACH ROW EXECUTE FUNCTION audit_change('roads');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON stays FOR EACH ROW EXECUTE FUNCTION audit_change('stays');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON supplier_payments FOR EACH ROW EXECUTE FUNCTION audit_change('payables', 'key');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON supplier_rates FOR EACH ROW EXECUTE FUNCTION audit_change('suppliers');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON suppliers FOR EACH ROW EXECUTE FUNCTION audit_change('suppliers');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON subscribers FOR EACH ROW EXECUTE FUNCTION audit_change('newsletter');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE ON imports FOR EACH ROW EXECUTE FUNCTION audit_change('imports');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON tasks FOR EACH ROW EXECUTE FUNCTION audit_change('tasks');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON roles FOR EACH ROW EXECUTE FUNCTION audit_change('roles');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON team FOR EACH ROW EXECUTE FUNCTION audit_change('team', 'password_hash');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON testimonial_reports FOR EACH ROW EXECUTE FUNCTION audit_change('testimonials');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON testimonials FOR EACH ROW EXECUTE FUNCTION audit_change('testimonials');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON tours FOR EACH ROW EXECUTE FUNCTION audit_change('tours');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON translations FOR EACH ROW EXECUTE FUNCTION audit_change('translations');
-- What is said of travellers is sealed, and not even that stands in the log.
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON travellers FOR EACH ROW EXECUTE FUNCTION audit_change('travellers', 'sealed');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON units FOR EACH ROW EXECUTE FUNCTION audit_change('units');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON vehicles FOR EACH ROW EXECUTE FUNCTION audit_change('vehicles');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON webhooks FOR EACH ROW EXECUTE FUNCTION audit_change('webhooks', 'secret');
-- Of what goes back online, who asked for it; what becomes of it is a payment.
CREATE OR REPLACE TRIGGER audit AFTER INSERT ON online_refunds FOR EACH ROW EXECUTE FUNCTION audit_change('payments', 'claim');
CREATE OR REPLACE TRIGGER audit AFTER INSERT ON settings FOR EACH ROW EXECUTE FUNCTION audit_settings();
-- Of what goes out, what staff do: the house itself writes and sends it by the thousand.
CREATE OR REPLACE TRIGGER audit AFTER UPDATE ON outbox FOR EACH ROW EXECUTE FUNCTION audit_change('outbox', 'html', 'text', 'claim');
CREATE OR REPLACE TRIGGER audit AFTER UPDATE ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION audit_change('webhooks', 'body', 'answer', 'claim');
CREATE OR REPLACE TRIGGER audit_sent AFTER INSERT ON outbox
	FOR EACH ROW WHEN (NEW.kind::text IN ('document', 'document_copy')) EXECUTE FUNCTION audit_document_sent();

-- Money.
CREATE OR REPLACE TRIGGER price AFTER INSERT OR UPDATE OF total_amount, travelers, package_title ON bookings
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION booking_price();
CREATE OR REPLACE TRIGGER sum AFTER INSERT OR UPDATE OR DELETE ON booking_lines
	FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION booking_sum();
CREATE OR REPLACE TRIGGER stays BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION payment_stays();
-- Constraints cannot be replaced: those of bookings and booking_lines that the total adds up were made by migration 0007_money.

-- Seats and cars.
CREATE OR REPLACE TRIGGER keep_to_seats AFTER INSERT OR UPDATE OF status, travelers, tour_id, travel_date ON bookings
	FOR EACH ROW WHEN (NEW.tour_id IS NOT NULL AND (NEW.status IN ('confirmed', 'completed') OR (NEW.status = 'pending' AND NEW.held_until > now()))) EXECUTE FUNCTION keep_to_seats();
CREATE OR REPLACE TRIGGER let_seats_go BEFORE UPDATE OF status, travelers, tour_id, travel_date ON bookings
	FOR EACH ROW WHEN ((NEW.held_until IS NOT NULL OR NEW.waiting_since IS NOT NULL) AND (NEW.tour_id IS DISTINCT FROM OLD.tour_id OR NEW.travel_date <> OLD.travel_date OR NEW.travelers > OLD.travelers OR OLD.status <> 'pending')) EXECUTE FUNCTION let_seats_go();
CREATE OR REPLACE TRIGGER keep_departure_price BEFORE INSERT OR UPDATE ON departures
	FOR EACH ROW EXECUTE FUNCTION keep_departure_price();
CREATE OR REPLACE TRIGGER keep_seats_held AFTER INSERT OR UPDATE OR DELETE ON departures
	FOR EACH ROW EXECUTE FUNCTION keep_seats_held();
CREATE OR REPLACE TRIGGER keep_to_cars AFTER INSERT OR UPDATE OF status, vehicle_id, travel_date, pickup_time, return_date, return_time ON bookings
	FOR EACH ROW WHEN (NEW.vehicle_id IS NOT NULL AND NEW.status = 'confirmed') EXECUTE FUNCTION keep_to_cars();

-- Duties.
CREATE OR REPLACE TRIGGER keep_confirmed BEFORE INSERT ON duties
	FOR EACH ROW WHEN (NEW.state IN ('given', 'accepted', 'started')) EXECUTE FUNCTION keep_duty_confirmed();
CREATE OR REPLACE TRIGGER duty_follows AFTER UPDATE OF status, travel_date, return_date, sold, vehicle_id, pickup_time, pickup_location, drop_location, stops, return_time, travelers ON bookings
	FOR EACH ROW EXECUTE FUNCTION duty_follows();

-- Stays.
CREATE OR REPLACE TRIGGER keep_booked BEFORE INSERT ON stays
	FOR EACH ROW WHEN (NEW.state NOT IN ('declined', 'cancelled')) EXECUTE FUNCTION keep_stay_booked();
CREATE OR REPLACE TRIGGER keep_booked_again BEFORE UPDATE OF state ON stays
	FOR EACH ROW WHEN (OLD.state IN ('declined', 'cancelled') AND NEW.state NOT IN ('declined', 'cancelled')) EXECUTE FUNCTION keep_stay_booked();
CREATE OR REPLACE TRIGGER give_nights AFTER INSERT ON stays FOR EACH ROW WHEN (NEW.is_held) EXECUTE FUNCTION give_nights();
CREATE OR REPLACE TRIGGER give_nights_anew AFTER UPDATE OF supplier_id, service, check_in, check_out, rooms, is_held, state ON stays
	FOR EACH ROW WHEN (NEW.is_held OR OLD.is_held) EXECUTE FUNCTION give_nights();
CREATE OR REPLACE TRIGGER keep_to_allotment AFTER INSERT OR UPDATE ON stay_nights FOR EACH ROW EXECUTE FUNCTION keep_to_allotment();
CREATE OR REPLACE TRIGGER keep_nights_given AFTER UPDATE ON allotments FOR EACH ROW EXECUTE FUNCTION keep_nights_given();
CREATE OR REPLACE TRIGGER stays_follow AFTER UPDATE OF status, travel_date, travelers ON bookings
	FOR EACH ROW WHEN (NEW.status <> OLD.status OR NEW.travel_date <> OLD.travel_date OR NEW.travelers <> OLD.travelers) EXECUTE FUNCTION stays_follow();
CREATE OR REPLACE TRIGGER paid AFTER INSERT ON supplier_payments FOR EACH ROW EXECUTE FUNCTION stay_paid();
CREATE OR REPLACE TRIGGER stays BEFORE UPDATE ON supplier_payments FOR EACH ROW EXECUTE FUNCTION payment_stays();

-- Customers. Whose a request is follows from what they are known by: a corrected address may be somebody else's.
CREATE OR REPLACE TRIGGER customer BEFORE INSERT ON bookings
	FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION booking_customer();
CREATE OR REPLACE TRIGGER customer_corrected BEFORE UPDATE OF email, phone ON bookings
	FOR EACH ROW WHEN (NEW.email <> OLD.email OR (NEW.email = '' AND NEW.phone <> OLD.phone)) EXECUTE FUNCTION booking_customer();
CREATE OR REPLACE TRIGGER customer BEFORE INSERT ON enquiries
	FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION enquiry_customer();
CREATE OR REPLACE TRIGGER customer_corrected BEFORE UPDATE OF email, phone ON enquiries
	FOR EACH ROW WHEN (NEW.email <> OLD.email OR (NEW.email = '' AND NEW.phone <> OLD.phone)) EXECUTE FUNCTION enquiry_customer();

CREATE OR REPLACE TRIGGER customer BEFORE INSERT ON quotes
	FOR EACH ROW WHEN (NEW.customer_id IS NULL) EXECUTE FUNCTION quote_customer();
CREATE OR REPLACE TRIGGER customer_corrected BEFORE UPDATE OF email, phone ON quotes
	FOR EACH ROW WHEN (NEW.email <> OLD.email OR (NEW.email = '' AND NEW.phone <> OLD.phone)) EXECUTE FUNCTION quote_customer();

-- Quotes.
CREATE OR REPLACE TRIGGER stays BEFORE UPDATE ON quote_versions FOR EACH ROW EXECUTE FUNCTION quote_version_stays();
CREATE OR REPLACE TRIGGER links_end AFTER UPDATE OF link_version ON bookings
	FOR EACH ROW WHEN (NEW.link_version <> OLD.link_version) EXECUTE FUNCTION quote_links_end();

-- Reviews.
CREATE OR REPLACE TRIGGER words_stay BEFORE UPDATE ON testimonials
	FOR EACH ROW WHEN (OLD.booking_id IS NOT NULL) EXECUTE FUNCTION review_words_stay();

-- Deleted records, with the tables whose rows go with them and the columns that name them.
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON drivers FOR EACH ROW EXECUTE FUNCTION keep_deleted();
-- One that goes with its vehicle is kept with that.
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON fares FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_deleted();
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON gallery FOR EACH ROW EXECUTE FUNCTION keep_deleted();
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON letters FOR EACH ROW EXECUTE FUNCTION keep_deleted();
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON popups FOR EACH ROW EXECUTE FUNCTION keep_deleted('popup_days', 'popup_id', 'translations', 'popup_id');
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON posts FOR EACH ROW EXECUTE FUNCTION keep_deleted('post_revisions', 'post_id', 'post_slugs', 'post_id', 'translations', 'post_id');
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON stretches FOR EACH ROW EXECUTE FUNCTION keep_deleted();
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON tasks FOR EACH ROW EXECUTE FUNCTION keep_deleted();
-- One that goes with its supplier is kept with that.
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON allotments FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_deleted();
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON supplier_rates FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_deleted();
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON suppliers FOR EACH ROW EXECUTE FUNCTION keep_deleted('supplier_rates', 'supplier_id', 'allotments', 'supplier_id');
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON testimonials FOR EACH ROW EXECUTE FUNCTION keep_deleted('review_pictures', 'testimonial_id', 'testimonial_reports', 'testimonial_id');
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON tours FOR EACH ROW EXECUTE FUNCTION keep_deleted('departures', 'tour_id', 'translations', 'tour_id');
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON units FOR EACH ROW EXECUTE FUNCTION keep_deleted();
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON vehicles FOR EACH ROW EXECUTE FUNCTION keep_deleted('cab_terms', 'vehicle_id', 'fares', 'vehicle_id');

-- The words that visitors may find.
CREATE OR REPLACE TRIGGER learn AFTER INSERT OR UPDATE OF title, excerpt, tags, content, status, published_at ON posts
	FOR EACH ROW EXECUTE FUNCTION learn_post();
CREATE OR REPLACE TRIGGER learn AFTER INSERT OR UPDATE OF title, description, highlights, inclusions, itinerary, status ON tours
	FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION learn_tour();

-- Reports: months whose kept sums are out of date.
CREATE OR REPLACE TRIGGER report_added AFTER INSERT ON bookings REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION note_sold_bookings();
CREATE OR REPLACE TRIGGER report_changed AFTER UPDATE ON bookings REFERENCING OLD TABLE AS rows_then NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION note_sold_bookings();
CREATE OR REPLACE TRIGGER report_removed AFTER DELETE ON bookings REFERENCING OLD TABLE AS rows_then FOR EACH STATEMENT EXECUTE FUNCTION note_sold_bookings();
CREATE OR REPLACE TRIGGER report_added AFTER INSERT ON payments REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION note_sold_beside();
CREATE OR REPLACE TRIGGER report_removed AFTER DELETE ON payments REFERENCING OLD TABLE AS rows_then FOR EACH STATEMENT EXECUTE FUNCTION note_sold_beside();
CREATE OR REPLACE TRIGGER report_added AFTER INSERT ON stays REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION note_sold_beside();
CREATE OR REPLACE TRIGGER report_changed AFTER UPDATE ON stays REFERENCING OLD TABLE AS rows_then NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION note_sold_beside();
CREATE OR REPLACE TRIGGER report_removed AFTER DELETE ON stays REFERENCING OLD TABLE AS rows_then FOR EACH STATEMENT EXECUTE FUNCTION note_sold_beside();
CREATE OR REPLACE TRIGGER report_added AFTER INSERT ON quotes REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION note_sold_beside();
CREATE OR REPLACE TRIGGER report_changed AFTER UPDATE ON quotes REFERENCING OLD TABLE AS rows_then NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION note_sold_beside();
CREATE OR REPLACE TRIGGER report_removed AFTER DELETE ON quotes REFERENCING OLD TABLE AS rows_then FOR EACH STATEMENT EXECUTE FUNCTION note_sold_beside();
CREATE OR REPLACE TRIGGER report_renamed AFTER UPDATE OF name ON places FOR EACH STATEMENT EXECUTE FUNCTION note_place_names();
